-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- What the member chose. Editing a profile writes this row, also when only the favourite licenses change.
CREATE FUNCTION profile_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare
  member_id int := coalesce(new.user_id, old.user_id);
begin
  perform notify_profile(u.username) from users u where u.id = member_id;
  return null;
end $function$;
