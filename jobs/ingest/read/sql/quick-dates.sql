-- The quick readers of one date text, which most files need alone: DuckDB takes 0.05 s for the macros of dates.sql.
-- Each answers null for what it cannot read. The result is the time as written, without its offset (docs/semantics.md §1).

-- Reads 2024-01-05, also with /, a time, a fraction (to the microsecond) and an offset. The cast also accepts hour 24,
-- infinity and years outside of 1 to 9999; these are not read.
create or replace macro in_range(moment) as moment between timestamp '0001-01-01' and timestamp '9999-12-31 23:59:59.999999';
-- '2024-01-05 10:00:00 -0500' has a blank that the cast does not accept. The cast takes 1/02/24 10:00 for a
-- day of the year 1; callers undo that, with_whole_year per text, read-rounds.ts for all rows at once.
-- The common lengths come first: if all texts of a batch take the first branch, the others cost nothing.
create or replace macro cast_with_hour_24(t) as case
  when strlen(t) between 8 and 24 then try_cast(t as timestamp)
  when strlen(t) = 25 and t[20] = ' ' and t[21] in ('+', '-') and try_cast(t[22:] as int) between 0 and 2400
  then try_cast(t[:19] as timestamp)
  when strlen(t) between 25 and 40 then try_cast(t as timestamp) end;
-- moment is the cast of t, which reads 24:00 as midnight, so only the texts of midnights need checking
create or replace macro without_hour_24(t, moment) as case
  when epoch_us(moment) % 86400000000 <> 0 then moment
  when not contains(t, ' 24:') and not contains(t, 'T24:') then moment end;
create or replace macro cast_time(t) as case when not contains(t, ' 24:') and not contains(t, 'T24:') then cast_with_hour_24(t) end;
-- strptime reads '1/5/24' with %Y as year 24, 69 with %y as 1969, and 'infinity' as 1900.
create or replace macro quick_time(moment) as case when year(moment) between 1970 and 2068 then moment end;
create or replace macro iso_time(t) as case when in_range(cast_time(t)) then cast_time(t) end;
-- The cast reads '3/4/24' as April 24 of the year 3, so a four-digit year is required.
create or replace macro is_surely_iso(moment) as in_range(moment) and year(moment) >= 100;
create or replace macro with_whole_year(t, moment) as case
  when is_surely_iso(moment) or in_range(moment) and regexp_matches(t, '^\d{4}[-/]') then moment end;

-- The commonest dates in digits (digits_text and digits_time in dates.sql) in 64 bits: those took 15 to 25 microseconds a text.
create or replace macro quick_day(t) as case when regexp_full_match(t, '\d{8}') then quick_time(try_strptime(t, '%Y%m%d')) end;
create or replace macro quick_moment(t) as case when regexp_full_match(t, '\d{14}') then quick_time(try_strptime(t, '%Y%m%d%H%M%S')) end;
create or replace macro quick_seconds(t) as case
  when regexp_full_match(t, '\d{10}') then make_timestamp(try_cast(t as bigint) * 1000000) end;
create or replace macro quick_milliseconds(t) as case
  when regexp_full_match(t, '\d{13}') then make_timestamp(try_cast(t as bigint) * 1000) end;
create or replace macro quick_microseconds(t) as case
  when regexp_full_match(t, '1\d{15}(\d{3})?') then make_timestamp(try_cast(t[:16] as bigint)) end;
create or replace macro quick_serial(t) as case
  when regexp_full_match(t, '\d{5}(\.\d{1,10})?') then timestamp '1899-12-30' + to_microseconds(
    try_cast(t[:5] as bigint) * 86400000000 + (try_cast(rpad(t[7:], 10, '0') as bigint) * 86400000 + 5000000000) // 10000000000 * 1000) end;

-- Exchanges day and month, if the result is a date (src/domain/mapping/values/exchanged-dates.ts).
create or replace macro exchanged_back(moment) as case when day(moment) <= 12
  then make_timestamp(year(moment), day(moment), month(moment), 0, 0, 0.0) + (moment - date_trunc('day', moment)) else moment end;

-- 24/01/31 of a column that begins with the year, as 2024-01-31 (src/domain/values/years-first.ts)
create or replace macro whole_year_of(t) as case
  when regexp_matches(t, '^\d{2}[-/.] ?\d{1,2}[-/.] ?\d{1,2}(?:\D|$)')
  then if(t[:2] >= '70', '19', '20') || regexp_replace(t, '^(\d{2})[-/.] ?(\d{1,2})[-/.] ?(\d{1,2})\.?', '\1-\2-\3')
  when regexp_matches(t, '^\d{2}[-/. ] ?\p{L}{3,12}\.?[-/. ] ?\d{1,2}(?:\D|$)')
  then if(t[:2] >= '70', '19', '20') || regexp_replace(t, '^(\d{2})[-/. ] ?(\p{L}{3,12})\.?[-/. ] ?(\d{1,2})', '\1-\2-\3')
  else t end;
