-- What is the same for all customers: gap80 is the element at floor(0.8 * n) of all gaps, sorted, from 0; second50 and second80 are
-- those at floor(0.5 * n) and floor(0.8 * n) of the gaps before second purchases (docs/semantics.md §9, §10).
create macro thresholds_of(score, value) as table
  select coalesce(list({'score': score_of, 'least': least, 'most': most, 'customers': n} order by score_of), []) as thresholds
  from (
    select s as score_of, min(v)::double as least, max(v)::double as most, count(*)::double as n
    from (select score as s, value as v from listed where first_at is not null) group by s
  );
with of_days as (
  select days, sum(n) as n from gap_counts group by days
), upto as (
  select days, sum(n) over (order by days) as upto, sum(n) over () as gaps from of_days
), gap as (
  select min(days) filter (upto > 8 * gaps // 10) as gap80 from upto
), of_seconds as (
  select days, sum(sum(n)) over (order by days) as upto, sum(sum(n)) over () as gaps from gap_counts where is_second group by days
), of_cells as (
  select r, (f + m) // 2 as fm, segment, count(*) as customers, count(*) filter (orders >= 2 and recency > gap80) as overdue, sum(revenue) as revenue
  from listed, gap where first_at is not null group by all
)
select to_json({
  'customers': (select count(*) from listed where first_at is not null),
  'withoutPurchase': (select count(*) from listed where first_at is null),
  'lastAt': (select max(ordered_at)::varchar from orders),
  'gap80': (select gap80 from gap),
  'second50': (select min(days) from of_seconds where upto > gaps // 2),
  'second80': (select min(days) from of_seconds where upto > 8 * gaps // 10),
  'overdue': (select count(*) from listed, gap where orders >= 2 and recency > gap80),
  'thresholds': {
    'r': (from thresholds_of(r, recency)), 'f': (from thresholds_of(f, orders)), 'm': (from thresholds_of(m, revenue))
  },
  'cells': coalesce((select list({'r': r, 'fm': fm, 'segment': segment, 'customers': customers, 'overdue': overdue, 'revenue': revenue::double} order by r, fm)
    from of_cells), [])
})::varchar as facts;
