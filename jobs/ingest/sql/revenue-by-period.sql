-- revenue = all orders, refunds included; purchases and purchasers count orders of zero or more (semantics.md §2).
copy (
  with by_day as (
    select 'day' as group_by, (ordered_at::date - date '1970-01-01')::int as period, sum(value) as revenue,
      count(*) filter (value >= 0) as purchases, count(distinct customer_key) filter (value >= 0) as purchasers
    from orders group by period
  ), by_month as (
    select 'month' as group_by, month as period, sum(money) as revenue, sum(purchases) as purchases,
      count(*) filter (purchases > 0) as purchasers
    from customer_months group by period
  ), by_quarter as (
    select 'quarter' as group_by, month // 3 as period, sum(money) as revenue, sum(purchases) as purchases,
      count(distinct customer_key) filter (purchases > 0) as purchasers
    from customer_months group by period
  ), by_year as (
    select 'year' as group_by, month // 12 as period, sum(money) as revenue, sum(purchases) as purchases,
      count(distinct customer_key) filter (purchases > 0) as purchasers
    from customer_months group by period
  )
  select group_by, period, units_text(revenue) as revenue, purchases::bigint as purchases, purchasers::bigint as purchasers
  from (from by_day union all from by_month union all from by_quarter union all from by_year)
) to 'revenue_by_period.jsonl' (format json);
