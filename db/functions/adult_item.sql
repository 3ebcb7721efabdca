-- Whether a figure is for adults: it, its line or its license says so.
create or replace function adult_item(marked boolean, line integer) returns boolean language sql stable parallel safe as $function$
  select marked or exists (select from all_lines n join all_licenses l on l.id = n.license_id
    where n.id = line and (n.is_adult or l.is_adult))
$function$;
