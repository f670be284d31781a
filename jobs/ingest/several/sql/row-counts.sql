select count(value_units)::double as analysed, (count(*) - count(value_units))::double as continuation,
  coalesce(bool_or(order_key is null), false) as has_blank_ids
from tx;
