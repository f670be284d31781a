-- What the model knows of each customer with a purchase, today and on the last day before the back-test, and what they did in
-- it and in as many days before (docs/semantics.md §12). Purchases of a day are merged; refunds count nowhere.
-- x: repeat purchase days; t_x: days from the first purchase to the last; t: days from the first purchase to the last day;
-- Conditions within the aggregates take a fifth less than filters.
-- spend_days, spend: repeat purchase days of more than 0, and their mean money. cut_*: the same by then, null for who came later.
create table customer_days as
with purchase_days as (
  select customer_key, day_of(ordered_at) as day, sum(value)::double * 0.0001 as money
  from orders where value >= 0 group by customer_key, day
), told_apart as (
  select *, money > 0 as is_paid, day <= {cut} as is_before, day > {cut} - {test_days} and day <= {cut} as is_plain from purchase_days
), counted as (
  select customer_key, min(day) as first_day, arg_min(money, day) as first_money,
    count(*) as days, max(day) as last_day, count(if(is_paid, 1, null)) as paid_days, sum(money) as money,
    count(if(is_before, 1, null)) as cut_days, max(if(is_before, day, null)) as cut_last_day,
    count(if(is_before and is_paid, 1, null)) as cut_paid_days, sum(if(is_before, money, 0)) as cut_money,
    count(if(is_plain, 1, null)) as plain_orders, sum(if(is_plain, money, 0)) as plain_money
  from told_apart group by customer_key
), first_days as (
  select *, (first_money > 0)::int as first_paid, first_day <= {cut} as is_known from counted
)
select customer_key, first_day, (days - 1)::int as x, last_day - first_day as t_x, {last} - first_day as t,
  (paid_days - first_paid)::int as spend_days,
  case when paid_days > first_paid then (money - first_money) / (paid_days - first_paid) end as spend,
  case when is_known then cut_days - 1 end::int as cut_x, cut_last_day - first_day as cut_t_x,
  case when is_known then {cut} - first_day end as cut_t, case when is_known then cut_paid_days - first_paid end::int as cut_spend_days,
  case when cut_paid_days > first_paid then (cut_money - first_money) / (cut_paid_days - first_paid) end as cut_spend,
  (days - cut_days)::int as actual_orders, money - cut_money as actual_money,
  plain_orders::int as plain_orders, plain_money
from first_days;
