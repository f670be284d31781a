-- One fold a customer and month; months, quarters and years all come from it (months are few a customer).
create table customer_months as
select o.customer_key, (year(ordered_at) * 12 + month(ordered_at) - 1)::int as month,
  sum(value)::amount as money, count(*) filter (value >= 0)::int as purchases,
  coalesce(sum(value) filter (ordered_at >= first_at), 0)::amount as cohort_money
from orders o left join customers using (customer_key)
group by o.customer_key, month;
