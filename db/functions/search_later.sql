-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION search_later(ids integer[])
 RETURNS void
 LANGUAGE sql
 SET search_path FROM CURRENT
AS $function$
  insert into item_search_due select unnest(ids) on conflict do nothing;
  select pg_notify('item_search_due', '');
$function$;
