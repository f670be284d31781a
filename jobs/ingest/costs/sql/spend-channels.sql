select left(channel, 200) as channel, money(sum(amount))::varchar as total from entries group by channel order by channel nulls last limit 200;
