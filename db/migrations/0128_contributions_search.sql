-- contributions: the queue of reviewers is searched by name. Folding the names of ten thousand rows for each search took a
-- third of a second, so each row holds them (docs/admin.md#contributions).

alter table contributions add column search_text text not null default '';

create function contribution_search_text(fields jsonb, item int) returns text language sql stable set search_path from current as $$
  select concat_ws(E'\n', search_fold(fields ->> 'name'), (select search_fold(name) from all_items where id = item))
$$;

create function contribution_named() returns trigger language plpgsql set search_path from current as $$
begin
  new.search_text := contribution_search_text(new.fields, new.item_id);
  return new;
end $$;
create trigger contribution_named before insert or update of fields, item_id on contributions
  for each row execute function contribution_named();

create function contributed_item_renamed() returns trigger language plpgsql set search_path from current as $$
begin
  update contributions set search_text = contribution_search_text(fields, item_id) where item_id = new.id;
  return null;
end $$;
create trigger contributed_item_renamed after update of name on all_items
  for each row when (old.name is distinct from new.name)
  execute function contributed_item_renamed();

update contributions set search_text = contribution_search_text(fields, item_id);
