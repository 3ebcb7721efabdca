-- ANALYZE of `items` or of the tables that they point to, as the owner: the role that the product runs as may not.
create or replace function catalogue_analyze(what text) returns void language plpgsql security definer set search_path from current as $function$
begin
  if what = 'items' then analyze all_items;
  else analyze all_licenses, all_lines, brands, sagas, arcos;
  end if;
end $function$;
