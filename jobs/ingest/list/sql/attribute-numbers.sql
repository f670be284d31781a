-- Numbers the values of one attribute: those that occur most come first. `attribute_{at}`: from the text of a cell to the number of its
-- value or, if it is cut, to those of its values. A text is compared without case, and shown as it is written most often.
create or replace table read_words as from words_as_read;
insert into attribute_values
select {at}, (row_number() over (order by sum(n) desc, key))::int, arg_min(shown, (-n, shown)), key, any_value(units), any_value(day), 0
from (select key, shown, sum(n) as n, any_value(units) as units, any_value(day) as day from read_words where key is not null group by key, shown)
group by key;
create table attribute_{at} as
select cell, {ids} as id from read_words join attribute_values on attribute = {at} and attribute_values.key = read_words.key
group by cell;
insert into unread_attributes select {at}, coalesce(sum(n), 0)::double from read_words where key is null;
drop view words_as_read; drop view number_words; drop view date_words; drop table words; drop table read_words;
