-- {choice}: 1 counts as a refund, 2 is left out
select money(coalesce(sum(units) filter (reason = 0 and {choice} = 2), 0))::varchar as left_out_money from judged;
