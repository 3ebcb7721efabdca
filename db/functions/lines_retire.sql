-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- A line retires with its license and an item with its line, all at the same moment, by which a restore finds them.
-- What comes into a retired license or line later, also by an import, is retired as well.
CREATE FUNCTION lines_retire()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.retired_at := (select retired_at from licenses where id = new.license_id);
  return new;
end $function$;
