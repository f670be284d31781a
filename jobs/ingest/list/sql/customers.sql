-- Each customer's first purchase (the earliest order of zero or more), money from then on, and number of purchases;
-- customers who never purchased have neither first_at nor decile (docs/semantics.md §1, §5). orphan: refunds before the
-- first purchase, or all where there is none; null where there are none.
-- {at}: an order's place in its customer's history, its time where there is one order at a time.
-- decile = 1 + floor(10 * (rank - 1) / N): of the distinct values, rank - 1 is the number of customers below (§4).
create table customers as
with first_purchases as (
  select customer_key, {first_at} as first_at, min({at}) filter (value >= 0) as first_place,
    arg_min(value, {at}) filter (value >= 0) as first_value,{first_order}
    sum(value) as money, count(*) filter (value >= 0)::int as purchases
  from orders
  group by customer_key
), first_values as (
  select first_value, count(*) as n from first_purchases where first_at is not null group by first_value
), decile_of_values as (
  select first_value, (1 + 10 * (sum(n) over (order by first_value) - n) // sum(n) over ())::utinyint as decile
  from first_values
), early_refunds as (
  select customer_key, sum(value) as early
  from orders join first_purchases using (customer_key)
  where value < 0 and {at} < first_place
  group by customer_key
)
select customer_key, first_at, first_place, first_value,{kept} (money - coalesce(early, 0))::amount as total, purchases, decile,
  case when first_at is null then money else early end::amount as orphan
from first_purchases left join decile_of_values using (first_value) left join early_refunds using (customer_key);
