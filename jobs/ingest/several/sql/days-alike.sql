-- Days that the joining file and those before have, and those of them with the same revenue, with that revenue.
with ours as (
  select ordered_at::date as day, sum({money}) as money from joining group by day
), theirs as (
  select ordered_at::date as day, sum({money}) as money from tx
  where ordered_at between (select min(ordered_at)::date from joining) and (select max(ordered_at)::date + interval 1 day from joining)
  group by day
)
select count(*)::double as shared, (count(*) filter (ours.money = theirs.money and ours.money <> 0))::double as rows,
  money(coalesce(sum(ours.money) filter (ours.money = theirs.money), 0))::varchar as money
from ours join theirs using (day);
