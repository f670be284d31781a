-- Every row of the file is one of these or set aside.
select count(value_units)::bigint as analysed, (count(*) - count(value_units))::bigint as continuation
from tx where ordered_at is not null;
