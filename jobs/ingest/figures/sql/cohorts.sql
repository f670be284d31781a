-- All that cohorts are made of, by cohort: `cohorts.ts` adds it up for the four group-bys (docs/semantics.md §3, §9).
-- A row with `cohort_day` is of a day, one with `cohort_month` of a month, from which quarters and years come, too.
-- Without `day_offset` or `month` it is the customers of the cohort and their first purchases. Otherwise it is their
-- orders after the first purchase, by days since then (13 for all beyond 12) or in that month. Refunds before the first purchase
-- are in no cohort.
-- Orders are sorted by customer and place, and DuckDB keeps that order for windows without an order of their own.
-- in_*: customers with a purchase in that period (it is their first there); seconds: customers whose second purchase it is.
with in_periods as (
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
select first_day as cohort_day, first_month as cohort_month, decile, day_offset, month, sum(value){exactly} as money,
  count(*) filter (is_second)::double as seconds, count(*) filter (is_new_day)::double as in_days,
  count(*) filter (is_new_month)::double as in_months, count(*) filter (is_new_quarter)::double as in_quarters,
  count(*) filter (is_new_year)::double as in_years
from of_cohorts
group by grouping sets ((first_day, decile, day_offset), (first_month, decile, month))
union all
select first_day, first_month, decile, null, null, sum(first_value){exactly}, count(*)::double, null, null, null, null
from starts group by grouping sets ((first_day, decile), (first_month, decile))
order by cohort_day, cohort_month;
