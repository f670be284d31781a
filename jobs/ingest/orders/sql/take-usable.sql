-- What the figures are made of: rows that are set aside or left out have no ordered_at. uncounted_rows keeps those that are set
-- aside; a tenth of a file can be left out, and of those no more than their places is needed.
create or replace table uncounted_rows as
select rowid as row_number, reason_of(customer_key, ordered_at, lack)::utinyint as reason, {choice}::utinyint as choice,
  value_units, ordered_at, customer_key, lack, {kept}
from tx where is_set_aside(customer_key, ordered_at, lack);
{refunds}
update tx set ordered_at = null
where ordered_at is not null and (is_set_aside(customer_key, ordered_at, lack) or {choice} = 2);
