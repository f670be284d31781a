-- What the deciles add up.
select decile::int as decile, orders::int as orders, first_value::bigint as first_value, total::bigint as total from ({first-customers});
