-- All other readers of one date text. Like the readers in quick-dates.sql, each answers null for what it cannot read.

-- Dates with the marks, weekdays and AM or PM that programs add: '2024-01-05(금) 오후 3:04', '2024年1月5日金曜日 下午3:04:05',
-- '15時04分', '15 h 04', '5/1/2024 3:04 CH', '3:04 μ.μ.', a clock before the date ('17:05:22 Jan 05, 2024 PST'), Java's
-- 'Fri Jan 05 10:00:00 CET 2024', a weekday before a numeric date ('Mo 09.01.2023'). Malay PTG would be taken for a time zone.
create or replace macro with_marks(t) as case
  when not regexp_matches(t, '[時时시오午()（）曜星週周요μم]|:\d\d (?:SA|CH|PG|PTG|ص)$|\d ?h ?\d|th(?:áng|g) \d|^\d{1,2}:\d.*\d{4}|^[A-Z][a-z]{2} [A-Z]|^[A-Za-zÀ-ž]{2,10}\.?,? +\d{1,4}[./-]\d') then t else
  regexp_replace(trim(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(
        regexp_replace(t, ' ?(?:[(（][月火水木金土日월화수목금토일][)）]|[月火水木金土日]曜日|星期[一二三四五六日天]|[週周][一二三四五六日]|[월화수목금토일]요일) ?', ' '),
        '(\d{1,2}) ?[時时시] ?(\d{2}) ?[分분] ?(\d{2}) ?[秒초]', '\1:\2:\3'),
        '(\d{1,2}) ?[時时시] ?(\d{2}) ?[分분]', '\1:\2'),
      ' ?(?:오전|上午|午前) ?(\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?)', ' \1 AM'),
      ' ?(?:오후|下午|午後|午后) ?(\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?)', ' \1 PM'),
    ' (?:SA|PG|π\.?μ\.?|ص)$', ' AM'), ' (?:CH|PTG|μ\.?μ\.?|م)$', ' PM'),
    '(\d) ?h ?(\d{2})$', '\1:\2'),
    '(\d{1,2}) th(?:áng|g) (\d{1,2}),? (?:năm )?(\d{4})', '\3-\2-\1'),
    '^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?),? +((?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d).*\d{4})(?: [A-Z]{3,5})?$', '\2 \1'),
    '^[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d{2}:\d{2}:\d{2}) (?:[A-Z]{2,5} )?(\d{4})$', '\2 \1 \4 \3')),
  '(?i)^(?:{weekdays})\.?,? +(\d{1,4}[./-]\d.*)$', '\1') end;

-- Dates and clocks of databases and logs (src/domain/values/program-dates.ts).
create or replace macro of_program(t) as case when not regexp_matches(t, '{may_be_program}') then t else with_plain_clock(t) end;

-- '10:00Z', '10:00:00 +0500', '3:04 pm PST', '10:00:00 GMT+0100 (Central European Time)', '10:00 Uhr' without what
-- follows the clock time
create or replace macro without_offset(t) as regexp_replace(t,
  '(:\d{2}(?:[.,]\d+)?(?: ?[AaPp]\.? ?[Mm]\.?)?) ?(?:Z|z|[A-Z]{3,5}|[A-Z][A-Za-z]+(?:/[A-Z][A-Za-z_]+)+|Uhr|uur|hs?\.?)?(?: ?[+-]\d{1,2}(?::?\d{2})?)?(?: ?\[[A-Za-z/_]+\]| ?\([A-Za-z ]+(?:[+-]\d{1,2}(?::?\d{2})?)?\))?$', '\1');

-- year, month, day and clock of 5/6/2024, 5.6.24, 5-6-2024, 5. 6. 2024. and 5.6.2024 г. (a and b in either order)
create or replace macro slashed_parts(t) as regexp_extract(t,
  '^(\d{1,2})(\. *|[/-])(\d{1,2})(\. *|[/-])(\d{4}|\d{2})(?:\.| ?[гr]\.?)?(?:(?: *, *|,? +(?:-|at|um|à|às|alle|ore|om|kl\.?|klo) +| +|T)(\d.*))?$', ['a', 'mark', 'b', 'mark2', 'y', 'c']);
-- 05062024 and, without the zero a spreadsheet dropped, 5062024 as 05/06/2024. Read with the year last, 20240105 would
-- have the month 19 or 20, so no text is both.
create or replace macro with_slashes(t) as case when strlen(t) between 7 and 8 and regexp_full_match(t, '[0-4]?\d{3}(?:19|20)\d{2}')
  then t[:-7] || '/' || t[-6:-5] || '/' || t[-4:] else t end;
-- 2024.1.5, 2024. 1. 5., 2024年1月5日 as 2024-1-5; then year-first dates that the cast does not read: 3:04 PM; a running number
-- of the day may follow: 2024/01/03 -1
create or replace macro year_first(t) as regexp_replace(t,
  '^(\d{4})(?:\. ?| ?[年년] ?)(\d{1,2})(?:\. ?| ?[月월] ?)(\d{1,2})(?:\.| ?[日일])?(,? |$)', '\1-\2-\3\4');
create or replace macro year_first_parts(t) as regexp_extract(year_first(t),
  '^(\d{4})([-/])(\d{1,2})([-/])(\d{1,2})(?:(?: *, *| +- +| +|T)(\d.*)| -\d{1,5})?$', ['y', 'mark', 'm', 'mark2', 'd', 'c']);
-- Words are bounded below and by only_month and is_named: DuckDB compiles a pattern twice a statement, and \p{L} anew for
-- each of its repeats, 40 ms with {2,14} and {3,12}.
-- 5-Jan-24, Friday, 5th January 2024 at 3:04 PM, 5. Januar 2024, 5 de enero de 2024 / Jan 5, 2024, Jan-05-24 / 2024-Jan-05
create or replace macro day_name_parts(t) as regexp_extract(t,
  '^(?:[\p{L}-]{2,}\.?,? +(?:den +)?)?(\d{1,2})(?:st|nd|rd|th|er|º)?[ ./-]*(?:de +|of +|d[''’]|ב)?(\p{L}{3,})[.׳]?,?[ ./-]*(?:del? +)?(\d{4}|\d{2})(?: ?[грr]\.?)?(?:,? +(?:(?:{before_clock}) +)?(\d.*))?$', ['d', 'm', 'y', 'c']);
create or replace macro name_day_parts(t) as regexp_extract(t,
  '^(?:[\p{L}-]{2,}\.?,? +)?(\p{L}{3,})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?:, *| +|-)(\d{4}|\d{2})(?:,? +(?:(?:{before_clock}) +)?(\d.*))?$', ['m', 'd', 'y', 'c']);
create or replace macro year_name_parts(t) as regexp_extract(t,
  '^(\d{4})\.?[ ./-](\p{L}{3,})\.?[ ./-](\d{1,2})\.?(?:,? +(\d.*))?$', ['y', 'm', 'd', 'c']);

-- A whole name, or an unambiguous beginning of one (src/domain/values/date-words.ts).
create or replace macro months_with(part) as [contains(names, part) for names in string_split('{months}', '|')];
create or replace macro only_month(whole, begun) as coalesce(list_position(whole, true),
  case when list_sum(begun::int[]) = 1 then list_position(begun, true) end)::varchar;
create or replace macro month_word(name) as ' ' || replace(lower(strip_accents(name)), 'ı', 'i');
create or replace macro month_number(name) as
  only_month(months_with(month_word(name) || ' '), months_with(month_word(name)));

-- ' 15:04:00.0' of '3:04 PM'; blank for blank, null if it is not a clock time
create or replace macro clock_parts(c) as regexp_extract(c,
  '^(\d{1,2})(?::(\d{2}))?(?::(\d{2})(?:[.,](\d+))?)? ?(?:([AaPp])\.? ?[Mm]\.?)?$', ['h', 'm', 's', 'f', 'half']);
-- After a date, 14.05 is a clock time (Danish, Finnish, Indonesian).
create or replace macro dotless(c) as case when regexp_full_match(c, '\d{1,2}(\.\d{2}){1,2}') then replace(c, '.', ':') else c end;
create or replace macro hour_of(p) as case
  when p.half = '' then case when p.m <> '' then try_cast(p.h as int) end
  when try_cast(p.h as int) between 0 and 12 then try_cast(p.h as int) % 12 + case lower(p.half) when 'p' then 12 else 0 end
  when lower(p.half) = 'p' and try_cast(p.h as int) < 24 then try_cast(p.h as int) end; -- 15:04 PM
create or replace macro clock_text(c, p) as case when c = '' then '' else
  ' ' || hour_of(p) || ':' || coalesce(nullif(p.m, ''), '00') || ':' || coalesce(nullif(p.s, ''), '00') || '.' || coalesce(nullif(p.f, ''), '0') end;

-- Two digits: 00-69 are 2000-2069, 70-99 are 1970-1999.
create or replace macro full_year(y) as case when strlen(y) > 2 then y when y < '70' then '20' || y else '19' || y end;

-- 20240105, 20240105103000 as a date's text; Unix seconds to nanoseconds (of 2001 to 2033 the finer ones), Excel's days since 1899-12-30 (to the
-- millisecond) as a time
create or replace macro digits_text(t) as case
  when regexp_full_match(t, '\d{8}(\.0)?') then t[1:4] || '-' || t[5:6] || '-' || t[7:8]
  when regexp_full_match(t, '\d{14}') then t[1:4] || '-' || t[5:6] || '-' || t[7:8] || ' ' || t[9:10] || ':' || t[11:12] || ':' || t[13:14] end;
create or replace macro digits_time(t) as case
  when regexp_full_match(t, '\d{9,10}(\.\d+)?') then make_timestamp((try_cast(t as decimal(38, 6)) * 1000000)::bigint)
  when regexp_full_match(t, '\d{12,13}(\.\d+)?') then make_timestamp((try_cast(t as decimal(38, 3)) * 1000)::bigint)
  when regexp_full_match(t, '1\d{15}') then make_timestamp(try_cast(t as bigint))
  when regexp_full_match(t, '1\d{18}') then make_timestamp(try_cast(t[:16] as bigint))
  when regexp_full_match(t, '\d{5}(\.\d+)?') then
    timestamp '1899-12-30' + to_microseconds(round(try_cast(t as decimal(38, 12)) * 86400000)::bigint * 1000) end;

-- The first day of a text that names only a month or a week (src/domain/values/read-period.ts): read where the person asks
-- for it. An ISO week begins on Monday; the first of a year is the one of January 4.
create or replace macro week_text(y, w) as list_transform([make_date(y, 1, 4) - (isodow(make_date(y, 1, 4)) - 1)::int + (w - 1) * 7],
  lambda monday: case when w > 0 and year(monday + 3) = y and year(monday) > 0 then monday::date::varchar end)[1];
create or replace macro month_text(y, m) as case when try_cast(m as int) between 1 and 12 then full_year(y) || '-' || m || '-01' end;
create or replace macro period_text(t) as case
  when strlen(t) > 120 or not regexp_matches(t, '^\d{1,4}[-/.]\d{1,4}$|^\d{4}-?W\d{2}$|\p{L}') then null
  when regexp_full_match(t, '\d{4}-?W\d{2}') then week_text(nullif(try_cast(t[:4] as int), 0), try_cast(t[-2:] as int))
  when regexp_matches(t, '^\d{4}[-/]\d{1,2}$') then month_text(t[:4], t[6:])
  when regexp_matches(t, '^\d{1,2}[-/.]\d{4}$') then month_text(t[-4:], t[:-6])
  when regexp_matches(t, '^\p{L}') then list_transform([regexp_extract(t,
    '^(\p{L}{3,})\.?,?[ /.''’-]*(?:del? +)?(\d{4}|\d{2})(?: ?[грr]\.?)?$', ['m', 'y'])], lambda p: month_text(p.y, month_number(p.m)))[1]
  else list_transform([regexp_extract(t, '^(\d{4})[ /.-]*(\p{L}{3,})\.?$', ['y', 'm'])], lambda p: month_text(p.y, month_number(p.m)))[1] end;

-- Reads every date in every way, one stage after the other: nested expressions took 2 s to bind. iso_time uses its
-- argument 16 times, so it is called with columns only.
-- other_time is what reads the same in both orders.
create or replace macro times_of(cells) as table
with cleaned as (
  select *, clean(date_raw) as date_text from query_table(cells)
), quick as (
  select *, cast_time(date_text) as quick_cast from cleaned
), judged as (
  select * exclude (quick_cast), with_whole_year(date_text, quick_cast) as iso_time_read from quick
), plain as (
  select *, case when iso_time_read is null and date_text <> '' then plain_spaces(bare_text(date_text)) end as plain from judged
), clocks as (
  select *, of_program(plain) as with_clock from plain
), marked as (
  select *, with_marks(with_clock) as marked from clocks
), bare as (
  select *, without_offset(marked) as bare from marked
), slashed as (
  select *, slashed_parts(with_slashes(bare)) as s,
    regexp_matches(bare, '\p{L}{3}') and not regexp_matches(bare, '^[^ .,\d]{15,}\.?,? ') as is_named from bare
), named as (
  select *, case when is_named then day_name_parts(bare) end as dn, case when is_named then name_day_parts(bare) end as nd,
    case when is_named then year_name_parts(bare) end as yn, case when s.mark = '' then year_first_parts(bare) end as yf
  from slashed
), picked as (
  select *,
    case when s.mark <> '' then if(trim(s.mark) = trim(s.mark2), s.y, null) when yf.mark <> '' then if(yf.mark = yf.mark2, yf.y, null)
      when dn.m <> '' then dn.y when nd.m <> '' then nd.y else yn.y end as y,
    case when yf.mark <> '' then yf.d when dn.m <> '' then dn.d when nd.m <> '' then nd.d else yn.d end as d,
    case when dn.m <> '' then dn.m when nd.m <> '' then nd.m else yn.m end as month_name,
    dotless(case when s.mark <> '' then s.c when yf.mark <> '' then yf.c when dn.m <> '' then dn.c when nd.m <> '' then nd.c
      else yn.c end) as clock
  from named
), clocked as (
  select *, full_year(y) as year_text, clock_parts(clock) as clock_read from picked
), timed as (
  select *, clock_text(clock, clock_read) as clock_text, case when is_named then month_number(month_name) end as month_read
  from clocked
), written as (
  select *, bare is not null and regexp_matches(bare, '^\d+(\.\d+)?$') as is_number,
    case when s.mark <> '' then year_text || '-' || s.a || '-' || s.b || clock_text end as month_first_text,
    case when s.mark <> '' then year_text || '-' || s.b || '-' || s.a || clock_text end as day_first_text,
    case when is_named then year_text || '-' || month_read || '-' || d || clock_text end as named_text,
    digits_text(bare) as digits_text, case when yf.mark <> '' then year_text || '-' || yf.m || '-' || d || clock_text end as year_first_text,
    case when is_named then cast_time(bare) end as bare_cast, {period} as period_text
  from timed
)
select * exclude (date_text, plain, with_clock, marked, bare, s, is_named, dn, nd, yn, yf, y, d, month_name, clock, year_text, clock_read, clock_text,
    month_read, is_number, month_first_text, day_first_text, named_text, digits_text, year_first_text, bare_cast, period_text),
  date_text <> '' and iso_time_read is null as is_not_iso,
  iso_time(month_first_text) as month_first_time,
  iso_time(day_first_text) as day_first_time,
  case
    when period_text is not null then iso_time(period_text)
    when is_named and with_whole_year(bare, bare_cast) is not null then bare_cast
    when is_named then iso_time(named_text)
    when digits_text is not null then iso_time(digits_text)
    when is_number then digits_time(bare)
    else iso_time(year_first_text) end as other_time
from written;

-- A date and a clock from two columns, in either order, as one date text. What a spreadsheet adds is removed: midnight
-- after the date, the day 0 before the clock time. The lambda names values that are used several times. Written out in
-- each place, the expressions take 0.2 s to plan, and DuckDB lifts their common parts out of the CASE and evaluates
-- them for every row.
create or replace macro clock_only(t) as list_transform([plain_spaces(clean(t))], lambda x:
  without_offset(regexp_replace(with_marks(x), '^(1899-12-3[01]|1900-01-00)[ T]', '')))[1];
create or replace macro is_clock(bare) as regexp_full_match(bare, '\d{1,2}(:\d{2}){1,2}([.,]\d+)?( ?[AaPp]\.? ?[Mm]\.?)?|\d{1,2} ?[AaPp]\.? ?[Mm]\.?');
create or replace macro with_clock(d, c, bare) as case
  when d = '' then ''
  when bare = '' then d
  else regexp_replace(regexp_replace(with_slashes(d), '^(\d{4})(\d{2})(\d{2})$', '\1-\2-\3'), '[ T]0{1,2}:00(:00(\.0+)?)?$', '')
    || coalesce(clock_text(bare, clock_parts(bare)), ' ' || c) end;
create or replace macro of_either_order(p) as case
  when is_clock(p.a_bare) or p.a_bare = '' then with_clock(p.b_clean, p.a, p.a_bare) else with_clock(p.a_clean, p.b, p.b_bare) end;
create or replace macro of_two_columns(a, b) as list_transform(
  [{'a': a, 'b': b, 'a_clean': clean(a), 'b_clean': clean(b), 'a_bare': clock_only(a), 'b_bare': clock_only(b)}],
  lambda p: of_either_order(p))[1];
-- The most common shapes are left as they are: the result is the same, and the patterns above took 5 microseconds per
-- row.
create or replace macro is_plain_pair(d, c) as
  case when regexp_full_match(c, '\d{1,2}:\d{2}(:\d{2})?') then regexp_full_match(d, '\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}')
  when regexp_full_match(c, '\d{1,2}:\d{2}(:\d{2})? ?[AaPp][Mm]') then regexp_full_match(d, '\d{1,2}[-/.]\d{1,2}[-/.]\d{4}')
  else false end;
-- a year and the number of a month
create or replace macro is_month_of(y, m) as case
  when regexp_full_match(y, '(?:19|20)\d{2}') then regexp_full_match(m, '0?[1-9]|1[0-2]') else false end;
create or replace macro date_and_clock(a, b) as case
  when is_plain_pair(a, b) then a || ' ' || b
  when is_plain_pair(b, a) then b || ' ' || a
  when is_month_of(clean(a), clean(b)) then clean(a) || '-' || clean(b)
  when is_month_of(clean(b), clean(a)) then clean(b) || '-' || clean(a)
  else of_two_columns(a, b) end;
