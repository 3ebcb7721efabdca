create or replace function contribution_search_text(fields jsonb, item integer) returns text language sql stable set
  search_path from current as $function$
  select concat_ws(E'\n', search_fold(fields ->> 'name'), (select search_fold(name) from all_items where id = item))
$function$;
