-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The counts of a collection follow its marks. Most collections are not public, and nobody is told of those.
CREATE FUNCTION public_collection_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform notify_profile(u.username) from users u join profiles p on p.user_id = u.id
  where u.id = new.user_id and p.is_public;
  return null;
end $function$;
