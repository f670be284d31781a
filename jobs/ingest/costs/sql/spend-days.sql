-- The spend of a file by day, channel and campaign.
create table entries as
select day, channel, campaign, sum(amount)::bigint as amount
from read_csv('entries.csv', auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', {limits},
  columns = {day: 'integer', channel: 'varchar', campaign: 'varchar', amount: 'bigint'}, nullstr = '\N')
group by day, channel, campaign;
copy (from entries order by day, channel, campaign) to 'entries.parquet' (format parquet, compression zstd);
select min(day) as first_day, max(day) as last_day, coalesce(sum(amount), 0)::bigint as total, count(distinct coalesce(channel, '\N'))::double as channels
from entries;
