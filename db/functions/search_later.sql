create or replace function search_later(ids integer[]) returns void language sql set search_path from current as $function$
  insert into item_search_due select unnest(ids) on conflict do nothing;
  select pg_notify('item_search_due', '');
$function$;
