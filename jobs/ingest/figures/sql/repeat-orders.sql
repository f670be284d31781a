-- All orders after the first purchase in one reading: their money, the customers they bring back, and the days between
-- purchases. Refunds before the first purchase are in no cohort (docs/semantics.md §3, §9).
-- Orders are sorted by customer and place, and DuckDB keeps that order for windows without an order of their own.
-- nth: 2 to 4, 5 for any later purchase, null for refunds. in_*: customers with a purchase in that period (it is their
-- first there); seconds: customers whose second purchase it is.
-- second_month, within, watched: of a second purchase, its month, the least of the limits it came within and the most that
-- its customer was watched for. Times count to the microsecond: a day is 24 hours of the wall clock.
create table repeat_orders as
with in_periods as (
  select *, day_of(ordered_at) as day, month_of(ordered_at) as month from orders
), purchases as (
  select *, lag(customer_key) over () as c1, lag(customer_key, 2) over () as c2, lag(customer_key, 3) over () as c3,
    lag(customer_key, 4) over () as c4, lag(ordered_at) over () as previous_at, lag(day) over () as previous_day,
    lag(month) over () as previous_month
  from in_periods where value >= 0
), later_orders as (
  select customer_key, {at} as turn, ordered_at, value, day, month, previous_at, previous_day, previous_month,
    case when c2 is distinct from customer_key then 2 when c3 is distinct from customer_key then 3
      when c4 is distinct from customer_key then 4 else 5 end::utinyint as nth
  from purchases where c1 = customer_key
  union all
  select customer_key, {at}, ordered_at, value, day, month, null, null, null, null from in_periods where value < 0
), starts as (
  select customer_key, first_place, day_of(first_at) as first_day, month_of(first_at) as first_month, decile
  from customers where first_at is not null
), of_cohorts as (
  select first_day, first_month, decile, least(day - first_day, 13) as day_offset, month, value, nth, nth = 2 as is_second,
    previous_day < day as is_new_day, previous_month < month as is_new_month,
    previous_month // 3 < month // 3 as is_new_quarter, previous_month // 12 < month // 12 as is_new_year,
    (epoch_us(ordered_at) - epoch_us(previous_at)) // 86400000000 as days_since,
    case when nth = 2 then month end as second_month,
    case when nth = 2 then limit_above(epoch_us(ordered_at) - epoch_us(previous_at)) end as within,
    case when nth = 2 then limit_below(epoch_us(last_at) - epoch_us(previous_at)) end as watched
  from later_orders join starts using (customer_key), (select max(ordered_at) as last_at from orders)
  where turn > first_place
)
select first_day, first_month, decile, day_offset, month, nth, days_since, second_month, within, watched,
  sum(value) as money, count(*) as orders, count(*) filter (is_second) as seconds, count(*) filter (is_new_day) as in_days,
  count(*) filter (is_new_month) as in_months, count(*) filter (is_new_quarter) as in_quarters,
  count(*) filter (is_new_year) as in_years
from of_cohorts
group by grouping sets ((first_day, decile, day_offset), (first_month, decile, month), (nth, days_since, second_month), (first_month, within, watched));
