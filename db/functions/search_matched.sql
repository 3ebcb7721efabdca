-- The items that match, up to a limit. Always uses the index, because the planner would scan the table for words it
-- considers frequent.
create or replace function search_matched(matching text, counted integer) returns integer[] language plpgsql stable set
  enable_seqscan to 'off' as $function$
begin
  return array(select id from item_search where document @@ replace(matching, '@', '')::tsquery limit counted);
end $function$;
