-- What the deciles add up: each chosen customer with a purchase, with all orders.
select decile::int as decile, orders::int as orders, first_value::bigint as first_value, total::bigint as total from customers where first_at is not null;
