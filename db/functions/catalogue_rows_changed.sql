-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Public pages stay in memory while only private rows change.
CREATE FUNCTION catalogue_rows_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare is_public boolean;
begin
  if tg_op = 'DELETE' then is_public := exists (select from removed where owner_id is null);
  elsif tg_op = 'INSERT' then is_public := exists (select from added where owner_id is null);
  else is_public := exists (select from added where owner_id is null) or exists (select from removed where owner_id is null);
  end if;
  if is_public then perform pg_notify('catalogue_changed', ''); end if;
  return null;
end $function$;
