select money(coalesce(sum(value_units) filter (reason = 0 and choice = 2), 0))::varchar as left_out_money from judged;
