-- The part of a list's facts (customer-facts.ts) that a filter changes; scores and segments stay those of the whole source.
with of_cells as (
  select r::int as r, ((f + m) // 2)::int as fm, segment::int as segment, count(*) as customers, count(*) filter (overdue) as overdue, sum(revenue) as revenue
  from customers where first_at is not null group by all
)
select (select count(*)::double from customers where first_at is not null) as customers,
  (select count(*)::double from customers where first_at is null) as "withoutPurchase",
  (select count(*)::double from customers where overdue) as overdue,
  (select coalesce(to_json(list({'r': r, 'fm': fm, 'segment': segment, 'customers': customers, 'overdue': overdue, 'revenue': revenue::double} order by r, fm)), '[]')::varchar from of_cells) as cells;
