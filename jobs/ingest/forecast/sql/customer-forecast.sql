-- For the list of customers: one row per customer with a purchase. Expected figures are NaN if the verdict gives none.
-- The mean spend is NaN for a customer who never spent again.
create table customer_forecast (
  customer_key ubigint, x int, t_x int, t int, spend double, expected_orders double, expected_money double
);
