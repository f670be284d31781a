-- Where each row of `tx` is in the file, its currency and its attributes as text: trimmed, NFC, cut. Rows are numbered from 0 as in `tx`.
create or replace macro attribute_text(t) as nullif(left(nfc_normalize(replace(clean(t), chr(0), '')), {most}), '');
copy (
  select row, sheet_of(file_row) as sheet, line_of(file_row)::bigint as line, attribute_text(currency) as currency{texts}
  from (select attribute_cells.*, attribute_cells.row + {first_row}{before} as file_row from attribute_cells{skipped})
) to '{file}' (format parquet, compression lz4_raw);
