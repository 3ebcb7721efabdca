-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Two spellings of one barcode are equal. UPC, EAN and GTIN-14 of a product differ only in their leading zeros
-- (barcodeKey of contract/barcodes.ts is the same).
CREATE FUNCTION barcode_key(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(ltrim(translate(code, ' -', ''), '0'), '')
$function$;
