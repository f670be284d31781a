-- The orders of rows that are set aside only because they have no customer. Rows with one order ID are one order; a row without an ID is
-- an order. A repeated total counts once if it does so for customers. Guest orders count if a person asks for them (docs/semantics.md §8).
create table guest_orders as
select min(ordered_at) as ordered_at, {value} as value, sum(refunded) as refunded, sum(units) as units
from ({rows})
group by order_key, case when order_key is null then row_number end
having count(value) > 0;
select count(*)::double as orders, money(coalesce(sum(value), 0))::varchar as money from guest_orders;
