-- Customers of a cohort with a purchase at offset k (m0..m12; at 0 a second one), and with a second purchase up to offset k
-- (c0..c12), per decile and for all ten as decile 0 (docs/semantics.md §9).
copy (
  with by_month as (
    select first_month, decile, month, seconds, in_months, in_quarters, in_years
    from repeat_orders where first_month is not null and month is not null
  ), by_offset as (
    select 'day' as group_by, first_day as cohort, decile, day_offset as k, in_days, seconds from repeat_orders where first_day is not null
    union all select 'month', first_month, decile, month - first_month, in_months, seconds from by_month
    union all select 'quarter', first_month // 3, decile, month // 3 - first_month // 3, in_quarters, seconds from by_month
    union all select 'year', first_month // 12, decile, month // 12 - first_month // 12, in_years, seconds from by_month
  ), cells as (
    select group_by, cohort, decile,
      sum(back) filter (k = 0) as m0, sum(back) filter (k = 1) as m1, sum(back) filter (k = 2) as m2,
      sum(back) filter (k = 3) as m3, sum(back) filter (k = 4) as m4, sum(back) filter (k = 5) as m5,
      sum(back) filter (k = 6) as m6, sum(back) filter (k = 7) as m7, sum(back) filter (k = 8) as m8,
      sum(back) filter (k = 9) as m9, sum(back) filter (k = 10) as m10, sum(back) filter (k = 11) as m11,
      sum(back) filter (k = 12) as m12,
      sum(seconds) filter (k <= 0) as c0, sum(seconds) filter (k <= 1) as c1, sum(seconds) filter (k <= 2) as c2,
      sum(seconds) filter (k <= 3) as c3, sum(seconds) filter (k <= 4) as c4, sum(seconds) filter (k <= 5) as c5,
      sum(seconds) filter (k <= 6) as c6, sum(seconds) filter (k <= 7) as c7, sum(seconds) filter (k <= 8) as c8,
      sum(seconds) filter (k <= 9) as c9, sum(seconds) filter (k <= 10) as c10, sum(seconds) filter (k <= 11) as c11,
      sum(seconds) filter (k <= 12) as c12
    from (select group_by, cohort, decile, k, case when k = 0 then seconds else in_days end as back, seconds from by_offset)
    group by group_by, cohort, decile
  ), sizes as (
    select 'day' as group_by, day as cohort, decile, sum(customers) as customers from first_periods group by all
    union all select 'month', month, decile, sum(customers) from first_periods group by all
    union all select 'quarter', month // 3, decile, sum(customers) from first_periods group by all
    union all select 'year', month // 12, decile, sum(customers) from first_periods group by all
  )
  select group_by, cohort, coalesce(decile, 0)::utinyint as decile, sum(customers)::bigint as customers,
    coalesce(sum(columns('^[mc]\d+$')), 0)::bigint
  from sizes left join cells using (group_by, cohort, decile)
  group by grouping sets ((group_by, cohort, decile), (group_by, cohort))
  order by group_by, cohort, decile
) to 'cohort_retention.jsonl' (format json);
