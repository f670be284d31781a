-- An order is all rows of one customer and time; rows that are all blank make none (docs/semantics.md §1). order_value
-- adds the rows or, if the person says that order totals are repeated, counts each distinct value of an order once.
-- same_lines: the number of rows of the order if all show the same value; 0 if they differ; null for an order of one
-- row, and for all orders if a sample rules out repeated totals (computing it takes a third of the time).
-- Grouped by day first: a customer's day is nearly always one order, and the purchasers of a day then need no separate
-- count (saves one of 18 CPU seconds per GB). is_only: the customer's only order of that day.
create table orders as
select customer_key, min(ordered_at) as ordered_at, order_value(value_units, 0)::amount as value,
  same_lines_of(value_units, 0) as same_lines, min(ordered_at) = max(ordered_at) as is_only{skus}
from tx
where ordered_at is not null
group by customer_key, day_of(ordered_at)
having has_value(value_units);

create table orders_of_one_day as
select customer_key, tx.ordered_at, order_value(value_units, 0)::amount as value, same_lines_of(value_units, 0) as same_lines,
  false as is_only{skus}
from tx join (select customer_key, day_of(ordered_at) as day from orders where not is_only) using (customer_key)
where day_of(tx.ordered_at) = day
group by customer_key, tx.ordered_at
having has_value(value_units);
delete from orders where not is_only;
insert into orders from orders_of_one_day;
drop table orders_of_one_day;
