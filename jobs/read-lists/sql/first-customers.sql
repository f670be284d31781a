-- The chosen customers with a purchase, with all orders. The figures (decile-customers.sql) and the customers behind them (cell-customers.sql) come from here.
select * from customers where first_at is not null
