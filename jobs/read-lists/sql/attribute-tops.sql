-- The most frequent values of each attribute, and how many different ones it has.
select attribute, id, value, rows::double as rows, count(*) over (partition by attribute)::double as values
from attribute_values where attribute = $attribute or $attribute < 0
qualify row_number() over (partition by attribute order by rows desc, id) <= $most
order by attribute, rows desc, id;
