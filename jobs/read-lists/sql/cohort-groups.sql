-- Cohorts by what the first order says of an attribute (docs/semantics.md §15), in the groups of groups-of-first.sql: for each group and
-- each month since the first purchase, 0 to 12, the customers and the money of those monthly cohorts that are complete at it.
-- month -1 is the first purchase itself, of the cohorts that are complete at 0. $last_complete: the last month that is over.
-- Money in ten-thousandths as text: in this month, and from the first purchase to its end. customers_of_all: those of all cohorts.
with {cohorts-of-groups}, sizes_of_cohorts as (
  select id, cohort, count(*) as n from of_groups join of_cohorts using (customer) group by 1, 2
), money_of_cohorts as (
  select id, cohort, age, sum(value) as money from of_ages group by 1, 2, 3
), months as (
  select unnest(range(-1, 13))::int as month
), customers_at as (
  select id, month, sum(n)::double as customers_of_all, coalesce(sum(n) filter (cohort + greatest(month, 0) <= $last_complete), 0)::double as customers
  from sizes_of_cohorts, months group by 1, 2
), money_at as (
  select id, month, sum(money) filter (age = month) as money, sum(money) as so_far
  from money_of_cohorts join months on age <= month where cohort + greatest(month, 0) <= $last_complete group by 1, 2
)
select id, month, customers_of_all, customers, coalesce(money, 0)::varchar as money, coalesce(so_far, 0)::varchar as so_far,
  (select value from attribute_values where attribute = $attribute and attribute_values.id = customers_at.id) as value
from customers_at left join money_at using (id, month)
order by case id when -3 then 3 when -2 then 2 when -1 then 1 else 0 end, customers_of_all desc, id, month;
