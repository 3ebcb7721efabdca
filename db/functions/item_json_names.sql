-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- What figures show of their license, line, brand, saga or arco.
CREATE FUNCTION item_json_names(shelf jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_build_array(shelf -> 'slug', shelf -> 'name', shelf -> 'color', shelf -> 'disclaimer')
$function$;
