-- The orders of a customer side by side, in the order of their history. Sorting takes 2 CPU seconds for 9 million orders;
-- half of that is saved later, when they are grouped and joined by customer. The next step reads each purchase beside
-- the one before.
create table sorted_orders as from orders order by customer_key, {at};
drop table orders;
alter table sorted_orders rename to orders;
