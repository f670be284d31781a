-- An order is all rows of one customer and time; one whose rows are all blank has no value and is no order.
create table orders as
select customer_key, ordered_at, sum(value_units)::amount as value
from tx where reason = 0
group by customer_key, ordered_at
having sum(value_units) is not null;
