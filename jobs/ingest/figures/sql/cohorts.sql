-- All that cohorts are made of, by cohort: `cohorts.ts` adds it up for the four group-bys (docs/semantics.md §3, §9).
-- A row is of a day, or of a month, from which quarters and years come, too. `later` is -1 for the customers of the cohort and
-- their first purchases, which it counts as `seconds`; else it says when their orders after the first purchase were: the days
-- since then (13 for all beyond 12), or the month. Refunds before the first purchase are in no cohort. No value is null.
-- Orders are sorted by customer and place, and DuckDB keeps that order for windows without an order of their own, unless what they
-- read is materialized by several threads: some orders then had another before them, and were in no cohort.
-- back, in_*: customers with a purchase in that period (it is their first there); seconds: customers whose second purchase it is.
with in_periods as not materialized (
  select *, day_of(ordered_at) as day, month_of(ordered_at) as month from orders
), purchases as (
  select *, lag(customer_key) over () as c1, lag(customer_key, 2) over () as c2, lag(day) over () as previous_day,
    lag(month) over () as previous_month
  from in_periods where value >= 0
), later_orders as (
  select customer_key, {at} as turn, value, day, month, previous_day, previous_month, c2 is distinct from customer_key as is_second
  from purchases where c1 = customer_key
  union all
  select customer_key, {at}, value, day, month, null, null, false from in_periods where value < 0
), starts as (
  select customer_key, first_place, day_of(first_at) as first_day, month_of(first_at) as first_month, decile, first_value
  from customers where first_at is not null
), of_cohorts as (
  select first_day, first_month, decile, least(day - first_day, 13) as day_offset, month, value, is_second,
    previous_day < day as is_new_day, previous_month < month as is_new_month,
    previous_month // 3 < month // 3 as is_new_quarter, previous_month // 12 < month // 12 as is_new_year
  from later_orders join starts using (customer_key)
  where turn > first_place
)
select (first_day is null)::int as is_month, coalesce(first_day, first_month)::int as cohort, decile::int as decile,
  coalesce(day_offset, month)::int as later, count(*) filter (is_second)::int as seconds,
  (case when first_day is null then count(*) filter (is_new_month) else count(*) filter (is_new_day) end)::int as back,
  count(*) filter (is_new_quarter)::int as in_quarters, count(*) filter (is_new_year)::int as in_years,
  sum(value){exactly} as money
from of_cohorts
group by grouping sets ((first_day, decile, day_offset), (first_month, decile, month))
union all
select (first_day is null)::int, coalesce(first_day, first_month)::int, decile::int, -1, count(*)::int, 0, 0, 0, sum(first_value){exactly}
from starts group by grouping sets ((first_day, decile), (first_month, decile))
order by is_month, cohort;
