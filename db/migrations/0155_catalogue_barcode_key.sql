-- catalogue: two spellings of one barcode are equal. UPC, EAN and GTIN-14 of a product differ only in their leading zeros
-- (barcodeKey of contract/barcodes.ts is the same).
create function barcode_key(code text) returns text language sql immutable parallel safe as $$
  select nullif(ltrim(translate(code, ' -', ''), '0'), '')
$$;
create index items_barcode_key on all_items (barcode_key(barcode)) where barcode is not null;
-- Nothing compares the spelling any more.
drop index items_barcode_idx;
