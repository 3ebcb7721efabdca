-- What figures show of their license, line, brand, saga or arco.
create or replace function item_json_names(shelf jsonb) returns jsonb language sql immutable parallel safe as $function$
  select jsonb_build_array(shelf -> 'slug', shelf -> 'name', shelf -> 'color', shelf -> 'disclaimer', shelf -> 'is_adult')
$function$;
