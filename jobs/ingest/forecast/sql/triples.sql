-- Customers by x, t_x and t ({of}: blank, or cut_). Of a million customers a fifth of a million rows.
select {of}x as x, {of}t_x as t_x, {of}t as t, count(*)::double as customers
from customer_days where {of}x is not null group by all;
