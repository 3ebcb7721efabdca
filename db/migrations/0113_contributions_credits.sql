-- contributions: figures name who contributed to them, and members are told what became of their contributions
-- (docs/product.md#contributions).

-- One row for each accepted contribution; the name only while its author's profile is public.
create view item_credits as
  select c.item_id,
    case when p.is_public and u.validated_at is not null and u.blocked_at is null then u.username end as username
  from contributions c left join users u on u.id = c.author_id left join profiles p on p.user_id = u.id
  where c.state in ('aceptada', 'aceptada_parcial') and c.item_id is not null;

-- Pages that name somebody are old when the name may no longer be there, or is another one.
create function contribution_credits_changed() returns trigger language plpgsql set search_path from current as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger contribution_credits_changed after update of state, author_id, item_id on contributions
  for each row when (old.state in ('aceptada', 'aceptada_parcial') or new.state in ('aceptada', 'aceptada_parcial'))
  execute function contribution_credits_changed();

create function author_visibility_changed() returns trigger language plpgsql set search_path from current as $$
declare changed_id int := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::int;
begin
  if exists (select from contributions where author_id = changed_id and state in ('aceptada', 'aceptada_parcial')) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $$;
create trigger author_visibility_changed after update on users
  for each row when (old.username is distinct from new.username or old.blocked_at is distinct from new.blocked_at)
  execute function author_visibility_changed();
create trigger author_visibility_added after insert on profiles
  for each row execute function author_visibility_changed();
create trigger author_visibility_changed after update on profiles
  for each row when (old.is_public is distinct from new.is_public) execute function author_visibility_changed();

-- The decisions that their authors were not told yet.
create index on contributions (author_id)
  where decided_at is not null and (told_at is null or told_at < decided_at);
