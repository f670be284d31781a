-- For the list of customers: one row each with a purchase. What is expected is not a number where the verdict gives none, and
-- neither is the mean spend of somebody who never spent again.
create table customer_forecast (
  customer_key ubigint, x int, t_x int, t int, spend double, expected_orders double, expected_money double
);
