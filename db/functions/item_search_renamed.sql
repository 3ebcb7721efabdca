-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Updates the documents of its items when a license, line, brand, saga or arco is renamed.
CREATE FUNCTION item_search_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare
  shown int[] := array(select id from (select id, item_json_names(to_jsonb(a)) from added a
    except select id, item_json_names(to_jsonb(r)) from removed r) as changed);
  renamed int[] := array(select id from (select id, name from added except select id, name from removed) as changed);
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
