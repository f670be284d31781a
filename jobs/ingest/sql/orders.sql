-- An order is all rows of one customer and time; rows that are all blank make none (semantics.md §1). order_value adds
-- its lines or, where the person says that order totals are repeated, counts each value of an order once.
-- same_lines: how many lines of the order show one and the same value; 0 where they differ, null for a single one, and
-- for all where a sample says that totals are not repeated (it takes a third of the time).
create table orders as
select customer_key, ordered_at, order_value(value_units)::amount as value, same_lines_of(value_units) as same_lines
from tx
where ordered_at is not null
group by customer_key, ordered_at
having has_value(value_units);
