-- Updates the documents of its items when a license, line, brand, saga or arco is renamed.
create or replace function item_search_renamed() returns trigger language plpgsql set search_path from current as $function$
declare
  shown int[] := array(select id from (select id, item_json_names(to_jsonb(a)) from added a
    except select id, item_json_names(to_jsonb(r)) from removed r) as changed);
  renamed int[] := array(select id from (select id, name, to_jsonb(a) -> 'is_adult' from added a
    except select id, name, to_jsonb(r) -> 'is_adult' from removed r) as changed);
  ids int[];
begin
  if cardinality(shown) = 0 then return null; end if;
  execute format('select array_agg(id) from all_items where %I = any ($1)', tg_argv[0]) into ids using shown;
  if cardinality(ids) > 1000 then
    perform search_later(ids);
    return null;
  end if;
  perform item_json_write(ids);
  if cardinality(renamed) = 0 then return null; end if;
  execute format('select array_agg(id) from all_items where %I = any ($1)', tg_argv[0]) into ids using renamed;
  perform search_index(ids);
  if exists (select from all_items where id = any (ids) and (retired_at is not null or owner_id is not null)) then
    perform search_unlist(ids);
  end if;
  return null;
end $function$;

create or replace trigger item_search_renamed after update on all_licenses referencing old table as removed new table
  as added
  for each statement execute function item_search_renamed('license_id');
create or replace trigger item_search_renamed after update on all_lines referencing old table as removed new table as
  added
  for each statement execute function item_search_renamed('line_id');
create or replace trigger item_search_renamed after update on arcos referencing old table as removed new table as
  added
  for each statement execute function item_search_renamed('arco_id');
create or replace trigger item_search_renamed after update on brands referencing old table as removed new table as
  added
  for each statement execute function item_search_renamed('brand_id');
create or replace trigger item_search_renamed after update on sagas referencing old table as removed new table as
  added
  for each statement execute function item_search_renamed('saga_id');
