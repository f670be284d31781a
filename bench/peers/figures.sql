-- The figures of `rows`, `orders` and `customers`, one query a table.
copy (
  select 'day' as group_by, date_trunc('day', ordered_at) as period, sum(value) as revenue,
    count(*) filter (value >= 0) as purchases, count(distinct customer) filter (value >= 0) as purchasers
  from orders group by all
  union all
  select 'week', date_trunc('week', ordered_at), sum(value), count(*) filter (value >= 0),
    count(distinct customer) filter (value >= 0) from orders group by all
  union all
  select 'month', date_trunc('month', ordered_at), sum(value), count(*) filter (value >= 0),
    count(distinct customer) filter (value >= 0) from orders group by all
  union all
  select 'quarter', date_trunc('quarter', ordered_at), sum(value), count(*) filter (value >= 0),
    count(distinct customer) filter (value >= 0) from orders group by all
  union all
  select 'year', date_trunc('year', ordered_at), sum(value), count(*) filter (value >= 0),
    count(distinct customer) filter (value >= 0) from orders group by all
) to 'revenue.csv';

copy (
  select 'day' as group_by, date_trunc('day', first_at) as cohort, decile,
    least(date_diff('day', first_at, ordered_at), 13) as k, sum(value) as revenue
  from orders join customers using (customer) where ordered_at > first_at group by all
  union all
  select 'week', date_trunc('week', first_at), decile, least(date_diff('week', first_at, ordered_at), 13), sum(value)
  from orders join customers using (customer) where ordered_at > first_at group by all
  union all
  select 'month', date_trunc('month', first_at), decile, least(date_diff('month', first_at, ordered_at), 13), sum(value)
  from orders join customers using (customer) where ordered_at > first_at group by all
  union all
  select 'quarter', date_trunc('quarter', first_at), decile, least(date_diff('quarter', first_at, ordered_at), 13), sum(value)
  from orders join customers using (customer) where ordered_at > first_at group by all
  union all
  select 'year', date_trunc('year', first_at), decile, least(date_diff('year', first_at, ordered_at), 13), sum(value)
  from orders join customers using (customer) where ordered_at > first_at group by all
) to 'cohorts.csv';

copy (
  select 'day' as group_by, date_trunc('day', first_at) as cohort, decile, count(*) as customers, sum(first_value) as first_purchase
  from customers group by all
  union all
  select 'week', date_trunc('week', first_at), decile, count(*), sum(first_value) from customers group by all
  union all
  select 'month', date_trunc('month', first_at), decile, count(*), sum(first_value) from customers group by all
  union all
  select 'quarter', date_trunc('quarter', first_at), decile, count(*), sum(first_value) from customers group by all
  union all
  select 'year', date_trunc('year', first_at), decile, count(*), sum(first_value) from customers group by all
) to 'cohort-sizes.csv';

copy (
  select decile, count(*) as customers, min(first_value), max(first_value), avg(first_value), avg(total),
    avg((purchases >= 2)::int), avg((purchases >= 3)::int), avg((purchases >= 4)::int), avg((purchases >= 5)::int)
  from customers group by decile
) to 'deciles.csv';

copy (
  with starters as (
    select distinct customer, sku from rows join customers using (customer)
    where rows.ordered_at = first_at and sku <> '' and first_value <> 0
  )
  select sku, count(*) as customers, avg(first_value), avg(total), avg((purchases >= 2)::int), avg((purchases >= 3)::int),
    avg((purchases >= 4)::int), avg((purchases >= 5)::int),
    (select mode(sku_name) from rows where rows.sku = starters.sku) as sku_name
  from starters join customers using (customer) group by sku
) to 'skus.csv';

select count(*)::double as orders, (select count(*)::double from customers) as customers, sum(value)::varchar as revenue from orders;
