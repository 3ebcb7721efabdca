-- True when any item matches. Always uses the index, because the planner would scan the table for words it considers
-- frequent.
create or replace function search_finds(matching text) returns boolean language plpgsql stable set enable_seqscan to
  'off' set plan_cache_mode to 'force_generic_plan' as $function$
begin
  return exists (select from item_search where document @@ replace(matching, '@', '')::tsquery);
end $function$;
