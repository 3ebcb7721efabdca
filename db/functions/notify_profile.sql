-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION notify_profile(changed_username text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('profile_changed', lower(changed_username))
$function$;
