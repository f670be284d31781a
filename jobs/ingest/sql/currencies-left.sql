-- The signs and codes beside the values of the rows that were looked at again.
select distinct currency_of(t) as currency
from (
  select clean(value_raw) as t from cells where plain_value(value_raw) is null
)
where dot_value(t) is not null or comma_value(t) is not null;
