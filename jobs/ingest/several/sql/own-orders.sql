-- The orders that the joining file stands for (docs/semantics.md §13), in joining_keys. Two kinds are removed: orders of which
-- it has only refunds while an earlier file has the sale, and orders of another customer at another time, whose number was used again.
delete from joining_keys where is_refund and order_key in (select order_key from tx where value_units > 0);
create or replace table known_orders as
select order_key, min(ordered_at) as first, max(ordered_at) as last, min(customer_key) as least, max(customer_key) as most
from tx where order_key in (select order_key from joining_keys) group by order_key;
delete from joining_keys where order_key in (
  select order_key from known_orders join (
    select order_key, min(ordered_at) as first, max(ordered_at) as last, min(customer_key) as least, max(customer_key) as most
    from joining where order_key in (select order_key from known_orders) group by order_key
  ) as ours using (order_key)
  where (ours.most < known_orders.least or ours.least > known_orders.most)
    and (ours.first > known_orders.last + interval 2 days or ours.last < known_orders.first - interval 2 days)
);
create or replace table joining_refunds as select distinct order_key from joining where value_units < 0 and order_key is not null;
