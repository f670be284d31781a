-- The rows without a status that could otherwise be used, and their money.
select coalesce(sum(n), 0)::double as rows, money(coalesce(sum(units), 0))::varchar as money
from judged where reason = 0 and {key} is null;
