-- For the list of customers: one row each with a purchase. Blank where the verdict gives none.
create table customer_forecast as
select customer_key, {orders}::double as expected_orders, {money}::double as expected_money from {customers};
