-- What customers bought first, and what next (docs/semantics.md §11), from `orders` and `skus`. $left_out: texts of SKUs that
-- count in no product table, as JSON. $days: only what happened so many days after the first purchase, over customers who
-- were watched for so long; null for everything. $least: SKUs that fewer customers started with are only counted.
-- An order's SKUs are sorted by money and text: its main SKU is the first that is not left out.
-- Rows: the SKUs named by the others (their texts are bounded, the rest is folded), each first SKU, each step from it to the
-- second purchase's main SKU, and the sums of all.
with left_out as (
  select coalesce(list(sku), []) as left_out from skus where text in (select unnest(from_json($left_out, '["VARCHAR"]')))
), last_of_all as (
  select epoch_us(max(ordered_at)) as last_us from all_orders
), starts as (
  select customer, place, purchase, epoch_us(ordered_at) as us, list_filter(skus, lambda s: not list_contains(left_out, s.sku))[1].sku as main
  from orders, left_out where purchase <= 2
), firsts as materialized (
  select customer, place, us, main from starts, last_of_all
  where purchase = 1 and ($days::bigint is null or last_us - us >= $days::bigint * 86400000000)
), seconds as (
  select customer, us, coalesce(main, -1) as main from starts where purchase = 2
), steps as materialized (
  select firsts.main as first, case when $days::bigint is null or seconds.us - firsts.us <= $days::bigint * 86400000000 then seconds.main end as second, count(*) as customers
  from firsts left join seconds using (customer)
  group by all
), money as (
  select main as first, sum(value) as revenue
  from orders join firsts using (customer)
  where orders.place >= firsts.place
    and ($days::bigint is null or epoch_us(ordered_at) - firsts.us <= $days::bigint * 86400000000)
  group by main
), products as materialized (
  select first, sum(customers)::bigint as customers, coalesce(sum(customers) filter (second is not null), 0)::bigint as repeaters,
    any_value(revenue)::double / 10000 as revenue
  from steps join money using (first) where first is not null group by first
), listed as materialized (
  from products where customers >= $least::bigint
), listed_steps as materialized (
  from steps where first in (select first from listed)
), mentions as (
  select sku, sum(n) as n from (
    select first as sku, customers as n from listed
    union all
    select second, customers from listed_steps where second >= 0
  ) group by sku
), named as materialized (
  select sku, text from mentions join skus using (sku)
  window w as (order by n desc, sku)
  qualify row_number() over w <= {most_named} and sum(strlen(text) + 100) over w <= {most_bytes}
), placed as (
  select first, second, customers, second in (select sku from named) as is_named,
    row_number() over (order by customers desc, first, second) as position
  from listed_steps where first in (select sku from named)
), shown as (
  select first, case when second >= 0 and not (is_named and position <= {most_steps}) then -2 else second end as second, sum(customers)::bigint as customers
  from placed group by all
)
select 'sku' as kind, sku as first, null as second, text, null as customers, null as repeaters, null as revenue from named
union all
select 'first', first, null, null, customers, repeaters, revenue from listed where first in (select sku from named)
union all
select 'step', first, second, null, customers, null, null from shown
union all
select 'all', (select count(*) from products), (select coalesce(sum(customers), 0)::bigint from steps where first is null), null,
  (select coalesce(sum(customers), 0)::bigint from steps), (select count(*) from products where customers < $least::bigint), null;
