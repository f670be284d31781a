select count(*) filter (lack & 16 <> 0)::double as from_order, count(*) filter (lack & 32 <> 0)::double as down,
  count(*) filter (value_units is null and lack & 1 = 0)::double as blank_values
from tx;
