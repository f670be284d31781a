-- What the column of currencies holds, in the rows that were read and in those that were left.
select distinct clean(currency_raw) as currency
from (select currency_raw from {loaded} union all select currency_raw from cells)
where strlen(clean(currency_raw)) between 1 and {longest}
limit {most};
