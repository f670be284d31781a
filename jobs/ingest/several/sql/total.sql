-- All rows so far, with a value, and their money.
select count(value_units)::double as rows, money(coalesce(sum({money}), 0))::varchar as money from tx;
