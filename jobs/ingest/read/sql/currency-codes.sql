-- The texts in the column of currencies, both of rows that were read and of rows that were left unread.
select distinct clean(currency_raw) as currency
from (select currency_raw from {loaded} union all select currency_raw from cells)
where strlen(clean(currency_raw)) between 1 and {longest}
limit {most};
