create or replace function notify_profile(changed_username text) returns void language sql as $function$
  select pg_notify('profile_changed', lower(changed_username))
$function$;
