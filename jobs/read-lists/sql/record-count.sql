-- How many rows of the file the chosen orders are made of.
select count(*)::double as rows from all_rows semi join orders using (number);
