-- Purchases in the order of `orders`: by customer and place.
select customer_key, day_of(ordered_at) as day, value::double as value from orders where value >= 0;
