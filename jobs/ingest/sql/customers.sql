-- Each customer's first purchase (earliest order of zero or more), money from then on, purchases, and decile of the
-- first purchase's value: decile = 1 + floor(10 * (rank - 1) / N) in integer arithmetic (semantics.md §4).
create table customers as
with first_purchases as (
  select customer_key, min(ordered_at) as first_at, arg_min(value, ordered_at) as first_value
  from orders where value >= 0 group by customer_key
), lifetimes as (
  select customer_key, first_at, any_value(first_value) as first_value,
    sum(o.value)::amount as total, count(*) filter (o.value >= 0)::int as purchases
  from orders o join first_purchases using (customer_key)
  where o.ordered_at >= first_at
  group by customer_key, first_at
)
select *,
  (year(first_at) * 12 + month(first_at) - 1)::int as first_month,
  (1 + (10 * (rank() over (order by first_value) - 1)) // count(*) over ())::utinyint as decile
from lifetimes;
