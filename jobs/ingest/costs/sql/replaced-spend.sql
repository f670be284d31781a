-- What saving the file of `entries` replaces of each saved file: the money in force on days of the same channels.
with saved as (
  from (select *, coalesce(channel_key(channel), '\N') as key from ({files})) qualify place = max(place) over (partition by day, key)
), own as (select distinct day, coalesce(channel_key(channel), '\N') as key from entries)
select place, sum(amount)::bigint as amount, count(distinct day)::double as days from saved semi join own using (day, key)
group by place order by place;
