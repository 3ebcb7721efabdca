-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The items that match, up to a limit. Always uses the index, because the planner would scan the table for words it
-- considers frequent.
CREATE FUNCTION search_matched(matching text, counted integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
begin
  return array(select id from item_search where document @@ replace(matching, '@', '')::tsquery limit counted);
end $function$;
