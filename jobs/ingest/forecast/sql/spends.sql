-- Customers by days of spend and mean spend, in steps of 0.05 %: within one, their mean stands for them. The fit then
-- takes time by the number of steps, not of customers, and is the same to 5 digits.
select {of}spend_days as days, count(*)::double as customers, avg({of}spend) as mean, sum(ln({of}spend)) as logs
from customer_days where {of}spend is not null group by days, floor(2048 * ln({of}spend));
