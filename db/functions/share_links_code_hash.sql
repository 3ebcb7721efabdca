-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Until the version before is gone: it inserts the code alone.
CREATE FUNCTION share_links_code_hash()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.code_hash := coalesce(new.code_hash, sha256(convert_to(new.code, 'UTF8')));
  return new;
end $function$;
