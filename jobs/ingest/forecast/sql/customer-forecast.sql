-- For the list of customers: one row each with a purchase. What is expected is blank where the verdict gives none.
create table customer_forecast as
select customer_key, known.x, known.t_x, known.t, known.spend, {orders}::double as expected_orders, {money}::double as expected_money
from customer_days as known {join};
