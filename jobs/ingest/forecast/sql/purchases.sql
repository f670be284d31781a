-- Purchases in the order of `orders`: by customer and place. gross: before refunds (docs/semantics.md §8).
select customer_key, day_of(ordered_at) as day, value::double as value, ({gross})::double as gross from orders where value >= 0;
