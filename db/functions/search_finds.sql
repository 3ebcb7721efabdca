-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- True when any item matches. Always uses the index, because the planner would scan the table for words it considers
-- frequent.
CREATE FUNCTION search_finds(matching text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return exists (select from item_search where document @@ replace(matching, '@', '')::tsquery);
end $function$;
