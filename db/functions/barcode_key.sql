-- Two spellings of one barcode are equal. UPC, EAN and GTIN-14 of a product differ only in their leading zeros
-- (barcodeKey of contract/barcodes.ts is the same).
create or replace function barcode_key(code text) returns text language sql immutable parallel safe as $function$
  select nullif(ltrim(translate(code, ' -', ''), '0'), '')
$function$;
