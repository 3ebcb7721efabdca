-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION contribution_search_text(fields jsonb, item integer)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path FROM CURRENT
AS $function$
  select concat_ws(E'\n', search_fold(fields ->> 'name'), (select search_fold(name) from all_items where id = item))
$function$;
