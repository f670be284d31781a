-- What saving the file of `entries` replaces of each saved file: the money in force on days of the same channels.
select place, sum(amount)::bigint as amount, count(distinct day)::double as days from (
  from (select *, channel_key(channel) as key from ({files})) qualify place = max(place) over (partition by day, key)
) where (day, coalesce(key, '\N')) in (select (day, coalesce(channel_key(channel), '\N')) from entries)
group by place order by place;
