with orphan_refunds as (
  select o.customer_key, o.value
  from orders o join customers using (customer_key)
  where o.value < 0 and (first_at is null or o.ordered_at < first_at)
), all_orders as (
  select count(*)::bigint as orders, money(sum(value))::varchar as analysed_money, min(ordered_at)::varchar as first_ordered_at,
    max(ordered_at)::varchar as last_ordered_at, bool_or(ordered_at <> ordered_at::date) as has_times
  from orders
)
select *,
  (select count(*)::bigint from customers) as customers,
  (select money(coalesce(sum(value), 0))::varchar from orphan_refunds) as orphan_money,
  (select count(distinct customer_key)::bigint from orphan_refunds) as orphan_customers
from all_orders;
