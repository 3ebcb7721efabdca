-- Recounts at the end of a bulk import.
create or replace function item_counts_mend() returns trigger language plpgsql set search_path from current as $function$
begin
  perform search_recount_values();
  perform search_recount();
  analyze item_search, item_counts, search_terms;
  delete from item_counts_stale where transaction = new.transaction;
  return null;
end $function$;

drop trigger if exists item_counts_mend on item_counts_stale;
create constraint trigger item_counts_mend after insert on item_counts_stale deferrable initially deferred
  for each row execute function item_counts_mend();
