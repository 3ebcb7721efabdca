-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Of a deleted account only facts of the catalogue stay, accepted or applied, without the message and the photos of
-- their author.
CREATE FUNCTION contribution_author_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if new.state in ('aceptada', 'aceptada_parcial') or new.is_applied then
    delete from contribution_photos where contribution_id = new.id;
    update contributions set message = '', idempotency_key = null where id = new.id;
  else
    delete from contributions where id = new.id;
  end if;
  return null;
end $function$;
