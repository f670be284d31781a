select money(coalesce(sum(value_units) filter (reason = 0), 0))::varchar as left_out_money from rows_left;
