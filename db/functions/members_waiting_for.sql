-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION members_waiting_for(wanted integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path FROM CURRENT
AS $function$
  select count(*)::int from marks where item_id = wanted and relation is distinct from 'notinterested'
$function$;
