-- A part of the orders behind a number, each with its first rows of the file and the number of all. Money in ten-thousandths.
with page as (
  from ({cell-orders}) -- if $of_orders
  from ({group-orders}) -- if $group
  from ({sku-orders}) -- if $sku
  from ({first-order-cell}) -- if $member
  order by {by} {direction}, number limit $limit offset $offset
), lines as (
  select number, count(*)::double as all_rows, to_json(list({'part': part, 'sheet': sheet, 'line': line, 'sku': text} order by nth) filter (nth <= 20))::varchar as rows
  from (select number, part, sheet, line, sku, row_number() over (partition by number order by part, line) as nth from all_rows semi join page using (number)) as own
    left join skus using (sku) group by number
)
select page.number, customer, key, purchase, ordered_at::varchar as ordered_at, value::double as value, refunds::double as refunds, units::double as units, coalesce(lines.rows, '[]') as rows,
  coalesce(lines.all_rows, 0) as all_rows
from page left join lines using (number) order by {by} {direction}, page.number;
