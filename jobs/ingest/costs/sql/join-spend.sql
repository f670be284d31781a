-- A later file replaces the days of its channels.
create table joined as
select day, channel, campaign, amount from ({files})
qualify place = max(place) over (partition by day, channel);
copy (from joined order by day, channel, campaign) to 'spend.parquet' (format parquet, compression zstd);
select count(*)::double as n from joined;
