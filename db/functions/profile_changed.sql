-- What the member chose. Editing a profile writes this row, also when only the favourite licenses change.
create or replace function profile_changed() returns trigger language plpgsql set search_path from current as $function$
declare
  member_id int := coalesce(new.user_id, old.user_id);
begin
  perform notify_profile(u.username) from users u where u.id = member_id;
  return null;
end $function$;

create or replace trigger profile_changed after insert or delete or update on profiles
  for each row execute function profile_changed();
