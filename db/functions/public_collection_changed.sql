-- The counts of a collection follow its marks. Most collections are not public, and nobody is told of those.
create or replace function public_collection_changed() returns trigger language plpgsql set search_path from current as $function$
begin
  perform notify_profile(u.username) from users u join profiles p on p.user_id = u.id
  where u.id = new.user_id and p.is_public;
  return null;
end $function$;

create or replace trigger public_collection_changed after update on collectors
  for each row when (old.collection_count <> new.collection_count or old.want_count <> new.want_count) execute function
  public_collection_changed();
