-- Cohort cells per decile, and for all ten together as decile 0, which nearly every page uses. m0 holds the other
-- orders in the cohort's own period, m1..m12 the orders by offset, later the rest (docs/semantics.md §3). Offset k =
-- calendar periods between the cohort and the order's period.
create table first_periods as
select day_of(first_at) as day, month_of(first_at) as month, decile, count(*) as customers, sum(first_value) as first_purchase
from customers where first_at is not null group by all;

copy (
  with sizes as (
    select 'day' as group_by, day as cohort, decile, sum(customers) as customers, sum(first_purchase) as first_purchase
    from first_periods group by all
    union all select 'month', month, decile, sum(customers), sum(first_purchase) from first_periods group by all
    union all select 'quarter', month // 3, decile, sum(customers), sum(first_purchase) from first_periods group by all
    union all select 'year', month // 12, decile, sum(customers), sum(first_purchase) from first_periods group by all
  ), by_month as (
    select first_month, decile, month, money from repeat_orders where first_month is not null and month is not null
  ), revenue_by_offset as (
    select 'day' as group_by, first_day as cohort, decile, day_offset as k, money from repeat_orders where first_day is not null
    union all select 'month', first_month, decile, month - first_month, money from by_month
    union all select 'quarter', first_month // 3, decile, month // 3 - first_month // 3, money from by_month
    union all select 'year', first_month // 12, decile, month // 12 - first_month // 12, money from by_month
  ), cells as (
    select group_by, cohort, decile,
      sum(money) filter (k = 0) as m0, sum(money) filter (k = 1) as m1, sum(money) filter (k = 2) as m2,
      sum(money) filter (k = 3) as m3, sum(money) filter (k = 4) as m4, sum(money) filter (k = 5) as m5,
      sum(money) filter (k = 6) as m6, sum(money) filter (k = 7) as m7, sum(money) filter (k = 8) as m8,
      sum(money) filter (k = 9) as m9, sum(money) filter (k = 10) as m10, sum(money) filter (k = 11) as m11,
      sum(money) filter (k = 12) as m12, sum(money) filter (k > 12) as later
    from revenue_by_offset group by group_by, cohort, decile
  )
  select group_by, cohort, coalesce(decile, 0)::utinyint as decile, sum(customers)::bigint as customers,
    money(sum(first_purchase)) as first_purchase, money(coalesce(sum(columns('^(m\d+|later)$')), 0))
  from sizes left join cells using (group_by, cohort, decile)
  group by grouping sets ((group_by, cohort, decile), (group_by, cohort))
  order by group_by, cohort, decile
) to 'cohort_cells.jsonl' (format json);
