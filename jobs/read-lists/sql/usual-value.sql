-- The value that 95 of 100 purchases above 0 do not exceed; null if there are none.
select quantile_disc(value, 0.95)::double as value from orders where value > 0;
