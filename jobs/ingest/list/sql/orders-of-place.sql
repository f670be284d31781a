-- The orders from place {from} to before {to}, and how many refunds a customer who is cut at {from} has before.
create or replace table part_own as
select * exclude (start, entries) from numbered_orders
where start < {to} and start + entries > {from} and number >= {from} and number < {to};
create or replace table part_cut as
select customer, count(*) as refunds_before
from orders join (from places where start < {from} and start + entries > {from}) using (customer_key)
where value < 0 and orders.rowid < first_row + {from} - start group by customer;
