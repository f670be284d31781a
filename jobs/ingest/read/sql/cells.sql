-- Base of the date and number readers. A null becomes a blank text. ="0012" is a text: this form keeps spreadsheets
-- from reading a number.
create or replace macro kept_text(t) as case when not starts_with(t, '="') then t
  else replace(regexp_replace(t, '(?s)^="(.*)"[ \t\r\n]*$', '\1'), '""', '"') end;
-- clean: without blanks, tabs, line breaks, no-break spaces and byte order marks at both ends. The first branch is the
-- common cell, which needs no trimming: trimming every cell by a list of characters took six times as long (0.2 against
-- 1.1 s for 3.4 million cells).
create or replace macro clean(t) as case
  when (t between '=#' and '~~~~' or t between '!' and '=!') and not suffix(t, ' ') and not suffix(t, chr(9)) and not suffix(t, chr(10))
    and not suffix(t, chr(13)) and not suffix(t, chr(160)) and not suffix(t, chr(65279)) then t
  else trim(coalesce(kept_text(t), ''), ' ' || chr(9) || chr(10) || chr(13) || chr(160) || chr(65279)) end;

-- lowerCase of src/domain/values/lower-case.ts; most texts are plain. lower() goes letter by letter.
create or replace macro lower_case(t) as case when strlen(t) = length(t) then lower(t) else replace(replace(lower(t), 'i' || chr(775), 'i'), 'ς', 'σ') end;
-- The text that identifies a customer: equal texts are one customer (docs/semantics.md §1).
create or replace macro customer_text(t) as case when contains(t, '@') then lower_case(t) else t end;

-- Turns Arabic, Persian, Devanagari, Bengali, Thai, Burmese and full-width digits and Arabic marks into plain ones, and
-- removes marks of right-to-left writing.
create or replace macro plain_digits(t) as case
  when strlen(t) = length(t) or not regexp_matches(t, '[٠-٩۰-۹०-९০-৯๐-๙၀-၉０-９٫٬،，．／：－\x{200e}\x{200f}\x{61c}]') then t
  else translate(t, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙၀၁၂၃၄၅၆၇၈၉０１２３４５６７８９٫٬،，．／：－' || chr(8206) || chr(8207) || chr(1564),
    '0123456789012345678901234567890123456789012345678901234567890123456789.,,,./:-') end;

-- A text of more than {most} characters is cut. A hash of the whole text at its end keeps two texts apart that begin
-- alike. `case` skips the short texts; `and` would clean every text.
create or replace macro is_long(t) as case when strlen(t) <= {most} then false else length(clean(t)) > {most} end;
create or replace macro bounded(t) as case
  when is_long(t) then left(clean(t), {most} - 17) || '…' || left(md5(clean(t)), 16) else t end;

-- no-break, narrow no-break and thin spaces become plain ones
create or replace macro plain_spaces(t) as
  replace(replace(replace(plain_digits(t), chr(160), ' '), chr(8239), ' '), chr(8201), ' ');

-- Removes the mark with which some programs keep a cell from being read as a number (`, ').
create or replace macro bare_text(t) as ltrim(t, '`''');

create or replace macro plain_marks(t) as translate(plain_spaces(t), '−–‐‑‒—―▲△’＄', '---------''$');

-- Integer ten-thousandths as an exact decimal with 4 places.
create or replace macro money(units) as units::decimal(30, 0) * 0.0001::decimal(5, 4);

-- Period numbers of src/domain/analytics/period.ts.
create or replace macro day_of(t) as (t::date - date '1970-01-01')::int;
create or replace macro month_of(t) as (year(t) * 12 + month(t) - 1)::int;

-- A text that a spreadsheet would run as a formula gets a leading apostrophe, a number is left as it is
-- (requirement 37; src/domain/site/table-export.ts).
create or replace macro neutral(t) as case
  when regexp_matches(t, '^(?:[\t\r\n\x00]|[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])') and not regexp_full_match(t, '\s*[-+]?[\d.,]*\d\s*') then '''' || t else t end;
