-- Purchases of a part of `orders`, which is sorted by customer and place.
select customer_key, day_of(ordered_at) as day, value::double as value from orders
where value >= 0 and rowid >= {from} and rowid < {to};
