-- Where the orders of each customer begin among all orders of the list.
create table places as
select rowid::int as customer, customer_key, first_place, first_row, refunds, entries, sum(entries) over (order by listed.rowid) - entries as start from listed;
create table first_skus (customer int, skus int[]);
create table second_skus (customer int, skus int[]);
select count(*)::double as rows, (select count(*)::double from orders) as orders from tx;
