-- What the pages show of the account, and whether they may. A deleted account has no other row left to ask.
create or replace function profile_owner_changed() returns trigger language plpgsql set search_path from current as $function$
begin
  perform notify_profile(old.username);
  if tg_op = 'UPDATE' and new.username <> old.username then
    perform notify_profile(new.username);
  end if;
  return null;
end $function$;

create or replace trigger profile_owner_changed after update on users
  for each row when ((old.username, old.fullname, old.profile_image, old.header_image, old.country, old.city,
  old.blocked_at, old.validated_at) is distinct from (new.username, new.fullname, new.profile_image, new.header_image,
  new.country, new.city, new.blocked_at, new.validated_at)) execute function profile_owner_changed();
create or replace trigger profile_owner_deleted after delete on users
  for each row execute function profile_owner_changed();
