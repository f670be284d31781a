-- Readers of one cell; each answers null for what it cannot read.
create or replace macro clean(t) as trim(coalesce(t, ''), ' ' || chr(9) || chr(10) || chr(13) || chr(160) || chr(65279));

-- YYYY-MM-DD with or without time, fraction, offset; the offset is read and ignored (semantics.md §1).
create or replace macro iso_time(t) as
  case length(t)
    when 10 then try_cast(t as timestamp)
    when 19 then try_cast(t as timestamp)
    else try_cast(regexp_extract(t,
      '^(\d{4}-\d{1,2}-\d{1,2}(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?) ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$', 1) as timestamp)
  end;

-- a/b/year with an optional 12- or 24-hour time, put together as text that a cast checks for existing dates
create or replace macro slashed_parts(t) as regexp_extract(upper(t),
  '^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))? ?([AP])?\.?M?\.?)?$',
  ['a', 'b', 'y', 'h', 'm', 's', 'half']);
create or replace macro four_digit_year(y) as
  case when length(y) = 2 then (case when y < '70' then '20' else '19' end) || y else y end;
create or replace macro hour_of(p) as case
  when p.half = '' then p.h
  when try_cast(p.h as int) not between 1 and 12 then '99'
  else (try_cast(p.h as int) % 12 + case p.half when 'P' then 12 else 0 end)::varchar end;
create or replace macro joined_time(p, month, day) as try_cast(
  four_digit_year(p.y) || '-' || month || '-' || day
  || case when p.h = '' then '' else ' ' || lpad(hour_of(p), 2, '0') || ':' || p.m || ':' || case when p.s = '' then '00' else p.s end end
  as timestamp);
create or replace macro month_first_time(t) as joined_time(slashed_parts(t), slashed_parts(t).a, slashed_parts(t).b);
create or replace macro day_first_time(t) as joined_time(slashed_parts(t), slashed_parts(t).b, slashed_parts(t).a);

-- the shapes that are the same in every order: yyyymmdd, English month names, Unix seconds and milliseconds, Excel serials
create or replace macro other_time(t) as case
  when regexp_full_match(t, '(19|20)\d{6}') then try_strptime(t, '%Y%m%d')
  when regexp_full_match(t, '\d{10}') then make_timestamp(try_cast(t as bigint) * 1000000)
  when regexp_full_match(t, '\d{13}') then make_timestamp(try_cast(t as bigint) * 1000)
  when regexp_full_match(t, '\d{5}(\.\d+)?') then timestamp '1899-12-30' + to_microseconds(round(try_cast(t as double) * 86400)::bigint * 1000000)
  when regexp_matches(t, '[A-Za-z]{3}') then try_strptime(regexp_replace(regexp_replace(t, '\s+', ' ', 'g'), '(\d)(st|nd|rd|th)', '\1'),
    ['%b %d, %Y', '%B %d, %Y', '%d %b %Y', '%d %B %Y', '%b %d %Y', '%B %d %Y', '%d-%b-%Y', '%d-%b-%y',
     '%b %d, %Y %I:%M %p', '%B %d, %Y %I:%M %p', '%d %b %Y %H:%M', '%d %b %Y %H:%M:%S', '%b %d, %Y %H:%M:%S', '%b %d, %Y, %I:%M:%S %p'])
end;

-- Integer ten-thousandths of a plain number, rounded half away from zero; null from 10^14 on (DECIMAL(18,4)).
create or replace macro plain_value(t) as
  case when contains(t, '_') then null else (try_cast(t as decimal(18, 4)) * 10000)::bigint end;

-- A number with signs and marks around it, its digits kept: '-1,234.50' of '($1,234.50)'. Null for percents and words.
create or replace macro bare_number(t) as regexp_replace(
  case
    when regexp_full_match(t, '\(.*\)') then '-' || t[2:-2]
    when regexp_full_match(t, '.*[-−]') then '-' || t[1:-2]
    else replace(t, '−', '-')
  end, '(\p{Sc}|^-?\s*[A-Z]{2,3}\$?\s*|\s*[A-Za-z]{2,3}$|[\s\x{00a0}\x{202f}'']|[A-Z]{1,2}\$)', '', 'g');
create or replace macro dot_value(t) as case
  when regexp_full_match(t, '[-+]{0,2}(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?') and regexp_matches(t, '\d') then plain_value(replace(replace(t, ',', ''), '--', '-'))
end;
create or replace macro comma_value(t) as case
  when regexp_full_match(t, '[-+]{0,2}(\d{1,3}(\.\d{3})+|\d+)?(,\d*)?') and regexp_matches(t, '\d') then plain_value(replace(replace(replace(t, '.', ''), ',', '.'), '--', '-'))
end;

-- Ten-thousandths as exact decimal text, for PostgreSQL's numeric.
create or replace macro units_text(units) as (units::decimal(30, 0) * 0.0001::decimal(5, 4))::varchar;
