create or replace function members_waiting_for(wanted integer) returns integer language sql stable set search_path from
  current as $function$
  select count(*)::int from marks where item_id = wanted and relation is distinct from 'notinterested'
$function$;
