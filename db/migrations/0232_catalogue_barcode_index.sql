-- catalogue: the index of barcodes serves the lookups. PostgreSQL could not conclude from an equality of barcode_key that there is a
-- barcode, so that each scanned box and each row of an import read every figure. Of a partial index it does not use the statistics either.

create index all_items_barcode_key_idx on all_items (barcode_key(barcode));
drop index items_barcode_key;
