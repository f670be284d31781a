-- The distinct cells of one attribute. If it has a sign at which it is cut, each cell has a line for each of its words.
create or replace table words as
select cell, {word} as word, n from (select a{at} as cell, count(*) as n from row_facts where a{at} is not null group by 1);
create or replace view number_words as select *, word as value_raw from words where word <> '';
create or replace view date_words as select *, word as date_raw from words where word <> '';
