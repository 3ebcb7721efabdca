create or replace function author_visibility_changed() returns trigger language plpgsql set search_path from current as $function$
declare changed_id int := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::int;
begin
  if exists (select from contributions where author_id = changed_id and state in ('aceptada', 'aceptada_parcial')) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end $function$;

create or replace trigger author_visibility_added after insert on profiles
  for each row execute function author_visibility_changed();
create or replace trigger author_visibility_changed after update on profiles
  for each row when (old.is_public is distinct from new.is_public) execute function author_visibility_changed();
create or replace trigger author_visibility_changed after update on users
  for each row when ((old.username, old.blocked_at) is distinct from (new.username, new.blocked_at)) execute function
  author_visibility_changed();
