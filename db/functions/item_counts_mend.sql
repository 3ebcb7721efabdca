-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Recounts at the end of a bulk import.
CREATE FUNCTION item_counts_mend()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform search_recount_values();
  perform search_recount();
  analyze item_search, item_counts, search_terms;
  delete from item_counts_stale where transaction = new.transaction;
  return null;
end $function$;
