-- An order is all rows of one customer and time; rows that are all blank make none (semantics.md §1).
create table orders as
select customer_key, ordered_at, sum(value_units)::amount as value
from tx
where ordered_at is not null
group by customer_key, ordered_at
having count(value_units) > 0;
