-- community: pages of public profiles are kept in memory, and every process hears when one changes (docs/pages.md).

create function notify_profile(changed_username text) returns void language sql as $$
  select pg_notify('profile_changed', lower(changed_username))
$$;

-- What the member chose. Editing a profile writes this row, also when only the favourite licenses change.
create function profile_changed() returns trigger language plpgsql set search_path from current as $$
declare
  member_id int := coalesce(new.user_id, old.user_id);
begin
  perform notify_profile(u.username) from users u where u.id = member_id;
  return null;
end $$;
create trigger profile_changed after insert or update or delete on profiles
  for each row execute function profile_changed();

-- What the pages show of the account, and whether they may. A deleted account has no other row left to ask.
create function profile_owner_changed() returns trigger language plpgsql set search_path from current as $$
begin
  perform notify_profile(old.username);
  if tg_op = 'UPDATE' and new.username <> old.username then
    perform notify_profile(new.username);
  end if;
  return null;
end $$;
create trigger profile_owner_changed after update on users
  for each row when ((old.username, old.fullname, old.profile_image, old.header_image, old.country, old.city,
      old.blocked_at, old.validated_at)
    is distinct from (new.username, new.fullname, new.profile_image, new.header_image, new.country, new.city,
      new.blocked_at, new.validated_at))
  execute function profile_owner_changed();
create trigger profile_owner_deleted after delete on users
  for each row execute function profile_owner_changed();

-- The counts of a collection follow its marks. Most collections are not public, and nobody is told of those.
create function public_collection_changed() returns trigger language plpgsql set search_path from current as $$
begin
  perform notify_profile(u.username) from users u join profiles p on p.user_id = u.id
  where u.id = new.user_id and p.is_public;
  return null;
end $$;
create trigger public_collection_changed after update on collectors
  for each row when (old.collection_count <> new.collection_count or old.want_count <> new.want_count)
  execute function public_collection_changed();
