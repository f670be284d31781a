-- Days that the joining file and those before have: how many, and, in alike_days, those with the same revenue.
create or replace table alike_days as
with ours as (
  select ordered_at::date as day, sum({money}) as money from joining group by day
), theirs as (
  select ordered_at::date as day, sum({money}) as money from tx
  where ordered_at between (select min(ordered_at)::date from joining) and (select max(ordered_at)::date + interval 1 day from joining)
  group by day
)
select day, ours.money = theirs.money and ours.money <> 0 as is_alike from ours join theirs using (day);
select count(*)::double as shared from alike_days;
