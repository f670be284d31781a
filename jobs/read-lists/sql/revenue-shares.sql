-- What the best 1, 2 … 100 % of the customers with a purchase brought, by revenue before refunds (docs/semantics.md §14).
-- Customers with equal revenue are one row: which of them come first changes no sum, and sorting needs less memory.
with sums as (
  select revenue::double as revenue, count(*) as customers from customers where orders > 0 group by revenue
), ranked as (
  select revenue, (sum(customers) over best)::bigint as upto, sum(customers * revenue) over best as money
  from sums window best as (order by revenue desc rows unbounded preceding)
), asked as (
  select percent, greatest(1, (percent * all_customers + 50) // 100)::bigint as customers
  from (select unnest(range(1, 101)) as percent), (select count(*) as all_customers from customers where orders > 0)
)
select percent, customers, money - (upto - customers) * revenue as revenue, revenue as least
from asked asof join ranked on customers <= upto order by percent;
