-- The parts of short dates in `head`, counted as in src/domain/values/years-first.ts.
with texts as (
  select rowid as place, clean(date_raw) as t from head
), parts as (
  select place, regexp_extract(t, '^(\d{2})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})(?:\D|$)', ['a', 'b', 'c']) as p
  from texts where t <> '' and not regexp_matches(t, '^(?:19|20)\d\d(?:\D|$)')
), numbers as (
  select place, try_cast(p.a as int) as a, try_cast(p.b as int) as b, try_cast(p.c as int) as c from parts
), days as (
  select place, a * 10000 + b * 100 + c as day, c * 10000 + b * 100 + a as day_first from numbers where a is not null
), steps as (
  select sign(day - lag(day) over (order by place)) as step, sign(day_first - lag(day_first) over (order by place)) as step_day_first
  from days
), counted as (
  select count(*) filter (step > 0) as ups, count(*) filter (step < 0) as downs,
    count(*) filter (step_day_first > 0) as ups_day_first, count(*) filter (step_day_first < 0) as downs_day_first
  from steps
), shown as (
  select count(*)::double as texts, count(a)::double as short,
    (count(*) filter (b not between 1 and 12 or c not between 1 and 31))::double as odd,
    (count(*) filter (a < 13))::double as early, (count(*) filter (a not between 1 and 31))::double as "noDays",
    count(distinct a)::double as firsts, count(distinct c)::double as lasts, coalesce(max(a) - min(a), 0)::double as span,
    coalesce(min(c), 0)::double as least, coalesce(max(c), 0)::double as most,
    count(distinct a * 100 + b)::double as months, count(distinct c * 100 + b)::double as "monthsDayFirst"
  from numbers
)
select shown.*, (ups + downs)::double as changes, least(ups, downs)::double as backs,
  least(ups_day_first, downs_day_first)::double as "backsDayFirst"
from shown, counted;
