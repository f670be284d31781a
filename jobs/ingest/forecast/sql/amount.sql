-- Customers and those with a repeat, today and by the cut; how far mean spend goes along with repeats.
select count(*)::double as customers, count(*) filter (x > 0)::double as repeaters,
  count(cut_x)::double as cut_customers, count(*) filter (cut_x > 0)::double as cut_repeaters,
  coalesce(if(stddev_pop(spend) > 0 and stddev_pop(x) filter (spend is not null) > 0, corr(x, spend), 0), 0) as correlation
from customer_days;
