-- Cohorts of the groups of groups-of-first.sql, as of_cohorts (first_number, customer, cohort) and of_ages (id, number, customer, cohort, age,
-- value): the orders from the first purchase on, each with its months since it; -1 is the first purchase itself. The figures
-- (cohort-groups.sql) and the orders behind them (cohort-group-orders.sql) both come from here.
{groups-of-first}, of_cohorts as (
  select number as first_number, customer,
    {number-of-period} as cohort
  from firsts
), of_orders as (
  select number, customer, value,
    {number-of-period} as period
  from orders
), of_ages as (
  select id, number, customer, cohort, case when number = first_number then -1 else period - cohort end as age, value
  from of_groups join of_cohorts using (customer) join of_orders using (customer)
  where number >= first_number and period - cohort <= 12
)
