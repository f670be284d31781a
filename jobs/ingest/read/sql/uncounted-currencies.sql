-- The signs and codes beside values: of the rows that were left, or of prices.
select distinct currency_beside(t, number) as currency from number_readings('{cells}') where not is_plain and (is_dot or is_comma);
