-- What is expected of all customers with the same repeats and age, as weights of what is expected of one who is still active.
select x, t, sum(active) as active, sum(active * spend) as spend from forecast_customers group by x, t;
