-- The names of the columns of `orders`. Lists of files without a quantity have no units.
select column_name as name from (describe orders);
