-- How many order IDs several customers share, each with an order. Nearly none are, so only IDs with two customers are
-- grouped by customer.
with shared as (
  select order_key from tx where ordered_at is not null and order_key is not null
  group by order_key having min(customer_key) <> max(customer_key)
), orders as (
  select order_key from tx where ordered_at is not null and order_key in (from shared)
  group by order_key, customer_key having count(value_units) > 0
)
select count(*)::double as shared from (select order_key from orders group by order_key having count(*) > 1);
