with orphans as (
  select o.customer_key, o.value from orders o left join customers c using (customer_key)
  where c.customer_key is null or o.ordered_at < c.first_at
)
select
  (select count(*) from orders)::bigint as orders,
  (select count(distinct customer_key) from orders)::bigint as customers,
  (select coalesce(sum(value), 0)::varchar from orders) as analysed_units,
  (select coalesce(sum(value), 0)::varchar from orphans) as orphan_units,
  (select count(distinct customer_key) from orphans)::bigint as orphan_customers,
  (select min(ordered_at)::varchar from orders) as first_ordered_at,
  (select max(ordered_at)::varchar from orders) as last_ordered_at,
  (select coalesce(bool_or(ordered_at <> ordered_at::date::timestamp), false) from orders) as has_times;
