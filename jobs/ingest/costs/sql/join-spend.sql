-- A later file replaces the days of its channels. A channel has the name that the latest file gives it.
create table joined as
select day, channel, campaign, sum(amount)::bigint as amount from (
  select day, max_by(channel, {'place': place, 'name': channel}) over (partition by key) as channel, campaign, amount, place, key
  from (select *, channel_key(channel) as key from ({files}))
  qualify place = max(place) over (partition by day, key)
) group by day, channel, campaign;
copy (from joined order by day, channel, campaign) to 'spend.parquet' (format parquet, compression zstd);
select count(*)::double as n from joined;
