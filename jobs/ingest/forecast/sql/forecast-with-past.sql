-- What is expected of each customer beside what is known of the past.
create table forecast_with_past as
select customer_key, decile, total, expected_orders as orders, expected_money as money
from customers join customer_forecast using (customer_key);
