-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION item_traits_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  insert into item_traits (traits, status, sales_method, others, year)
  select distinct on (traits) traits, status, sales_method, others, year from added order by traits
  on conflict do nothing;
  return null;
end $function$;
