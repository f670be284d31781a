-- What decides whether the places of orders fit into 64 bits.
select coalesce(epoch_us(min(ordered_at)), 0)::varchar as first_us, coalesce(epoch_us(max(ordered_at)), 0)::varchar as last_us,
  coalesce(max(rowid), 0)::varchar as last_row, coalesce(bool_and(epoch_us(ordered_at) % 1000000 = 0), true) as are_seconds
from tx where ordered_at is not null;
