with orphan_refunds as (
  select count(orphan)::bigint as orphan_customers, money(coalesce(sum(orphan), 0))::varchar as orphan_money,
    count(*)::bigint as customers
  from customers
), all_orders as (
  select count(*)::bigint as orders, money(sum(value))::varchar as analysed_money, min(ordered_at)::varchar as first_ordered_at,
    max(ordered_at)::varchar as last_ordered_at, bool_or(ordered_at <> ordered_at::date) as has_times
  from orders
)
from all_orders, orphan_refunds;
