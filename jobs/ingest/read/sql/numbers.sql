-- The reader of a plain number, to integer ten-thousandths rounded half away from zero; null for what a cast cannot read,
-- and from 10^14 on (DECIMAL(18,4)).
-- Large numbers are multiplied in 128 bits, which takes a hundred times as long. d is t as decimal(18, 4).
create or replace macro units_of(t, d) as case
  when contains(t, '_') then null
  when d between -99999999 and 99999999 then (d * 10000)::bigint
  else (d::decimal(22, 4) * 10000)::bigint end;
create or replace macro plain_value(t) as units_of(t, try_cast(t as decimal(18, 4)));
