-- Cohort cells per decile: m0 is the other orders of the cohort's own period, m1..m12 by offset, then later
-- (semantics.md §3). The first purchase's own money is taken out of offset 0.
copy (
  with grouped as (
    select 'day' as group_by, (first_at::date - date '1970-01-01')::int as cohort, decile,
      (ordered_at::date - first_at::date)::int as k, sum(value) as money
    from orders join customers using (customer_key) where ordered_at >= first_at group by all
    union all
    select 'month', first_month, decile, month - first_month, sum(cohort_money)
    from customer_months join customers using (customer_key) where month >= first_month group by all
    union all
    select 'quarter', first_month // 3, decile, month // 3 - first_month // 3, sum(cohort_money)
    from customer_months join customers using (customer_key) where month >= first_month group by all
    union all
    select 'year', first_month // 12, decile, month // 12 - first_month // 12, sum(cohort_money)
    from customer_months join customers using (customer_key) where month >= first_month group by all
  ), sizes as (
    select 'day' as group_by, (first_at::date - date '1970-01-01')::int as cohort, decile, count(*) as customers, sum(first_value) as first_purchase
    from customers group by all
    union all select 'month', first_month, decile, count(*), sum(first_value) from customers group by all
    union all select 'quarter', first_month // 3, decile, count(*), sum(first_value) from customers group by all
    union all select 'year', first_month // 12, decile, count(*), sum(first_value) from customers group by all
  ), revenue_by_offset as (
    select group_by, cohort, decile,
      coalesce(sum(money) filter (k = 0), 0) as m0, coalesce(sum(money) filter (k = 1), 0) as m1,
      coalesce(sum(money) filter (k = 2), 0) as m2, coalesce(sum(money) filter (k = 3), 0) as m3,
      coalesce(sum(money) filter (k = 4), 0) as m4, coalesce(sum(money) filter (k = 5), 0) as m5,
      coalesce(sum(money) filter (k = 6), 0) as m6, coalesce(sum(money) filter (k = 7), 0) as m7,
      coalesce(sum(money) filter (k = 8), 0) as m8, coalesce(sum(money) filter (k = 9), 0) as m9,
      coalesce(sum(money) filter (k = 10), 0) as m10, coalesce(sum(money) filter (k = 11), 0) as m11,
      coalesce(sum(money) filter (k = 12), 0) as m12, coalesce(sum(money) filter (k > 12), 0) as later
    from grouped group by group_by, cohort, decile
  )
  select group_by, cohort, decile, customers::bigint as customers, units_text(first_purchase) as first_purchase,
    units_text(m0 - first_purchase) as m0, units_text(m1) as m1, units_text(m2) as m2, units_text(m3) as m3,
    units_text(m4) as m4, units_text(m5) as m5, units_text(m6) as m6, units_text(m7) as m7, units_text(m8) as m8,
    units_text(m9) as m9, units_text(m10) as m10, units_text(m11) as m11, units_text(m12) as m12, units_text(later) as later
  from sizes join revenue_by_offset using (group_by, cohort, decile)
) to 'cohort_cells.jsonl' (format json);
