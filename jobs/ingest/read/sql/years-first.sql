-- The parts of short dates in `head`, counted as in src/domain/values/years-first.ts.
with texts as (
  select clean(date_raw) as t from head
), parts as (
  select regexp_extract(t, '^(\d{2})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})(?:\D|$)', ['a', 'b', 'c']) as p from texts where t <> ''
), numbers as (
  select try_cast(p.a as int) as a, try_cast(p.b as int) as b, try_cast(p.c as int) as c from parts
)
select count(*)::double as texts, count(a)::double as short,
  (count(*) filter (a < 13 or b not between 1 and 12 or c not between 1 and 31))::double as odd,
  count(distinct a)::double as firsts, count(distinct c)::double as lasts, coalesce(max(a) - min(a), 0)::double as span,
  coalesce(min(c), 0)::double as least, coalesce(max(c), 0)::double as most
from numbers;
