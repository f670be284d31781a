-- A part of the orders behind a number, each with its first rows of the file and the number of all. Money in ten-thousandths.
with behind as (
  from ({cell-orders}) -- if $of_orders
  from ({group-orders}) -- if $of_groups
  from ({sku-orders}) -- if $of_skus
  from ({cell-customers}) -- if $of_customers
  from ({cohort-group-orders}) -- if $of_cohort_groups
  from ({gap-orders}) -- if $of_gaps
), first_rows as (
  select number, min({'part': part, 'line': line}) as place, arg_min(text, {'part': part, 'line': line}) as first_sku -- if $by_rows
  from all_rows left join skus using (sku) where number in (select number from behind) group by number -- if $by_rows
  select null::bigint as number, null as place, null as first_sku where false -- if $by_order
), page as (
  select behind.*, value + behind.refunds as gross, place, first_sku,
    customer is not null and row_number() over (partition by customer order by number) = 1 as is_first -- if $once_a_customer
    null as is_first -- if $each_order
  from behind left join first_rows using (number)
  order by {by} {direction} nulls last, number limit $limit offset $offset
), lines as (
  select number, count(*)::double as all_rows, to_json(list({'part': part, 'sheet': sheet, 'line': line, 'sku': text} order by nth) filter (nth <= 20))::varchar as rows
  from (select number, part, sheet, line, sku, row_number() over (partition by number order by part, line) as nth from all_rows semi join page using (number)) as own
    left join skus using (sku) group by number
)
select page.number, customer, key, purchase, ordered_at::varchar as ordered_at, value::double as value, refunds::double as refunds, units::double as units, days::double as days, is_first,
  coalesce(lines.rows, '[]') as rows, coalesce(lines.all_rows, 0) as all_rows
from page left join lines using (number) order by page.{by} {direction} nulls last, page.number;
