-- Days of the joining file that have the same revenue as in the files before.
with ours as (
  select ordered_at::date as day, sum(value_units) as money from joining group by day
), theirs as (
  select ordered_at::date as day, sum(value_units) as money from tx
  where ordered_at between (select min(ordered_at)::date from joining) and (select max(ordered_at)::date + interval 1 day from joining)
  group by day
)
select count(*)::double as rows, money(coalesce(sum(money), 0))::varchar as money from ours join theirs using (day, money) where money <> 0;
