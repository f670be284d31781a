-- The size, {of} value or units, that 95 of 100 purchases above 0 do not exceed; null if there are none.
select quantile_disc({of}, 0.95)::double as size from orders where value >= 0 and {of} > 0;
