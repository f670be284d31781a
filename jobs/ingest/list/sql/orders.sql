-- An order is all rows of one customer and time; rows that are all blank make none (docs/semantics.md §1). order_value
-- adds the rows or, if the person says that order totals are repeated, counts each distinct value of an order once.
create table orders as
select customer_key, ordered_at, order_value(value_units, 0)::amount as value{units}{skus}
from tx
where ordered_at is not null
group by customer_key, ordered_at
having has_value(value_units);
