-- Leaves ordered_at only in rows that the figures count. uncounted_rows keeps the set-aside rows. It does not keep the left-out rows:
-- they may be a tenth of the file, and only their places are needed.
create or replace table uncounted_rows as
select rowid as row_number, reason_of(customer_key, ordered_at, lack)::utinyint as reason, {choice}::utinyint as choice,
  value_units, ordered_at, customer_key, lack, {kept}
from tx where is_set_aside(customer_key, ordered_at, lack);
{refunds}
update tx set ordered_at = null
where ordered_at is not null and (is_set_aside(customer_key, ordered_at, lack) or {choice} = 2);
