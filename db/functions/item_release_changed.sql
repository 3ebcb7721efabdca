create or replace function item_release_changed() returns trigger language plpgsql set search_path from current as $function$
begin
  insert into item_release_changes (item_id, market, old_on, old_precision, new_on, new_precision)
  select new.id, m.market, m.old_on, m.old_precision, m.new_on, m.new_precision
  from (values
    ('global', old.release_global, old.release_global_precision, new.release_global, new.release_global_precision),
    ('mx', old.release_mx, old.release_mx_precision, new.release_mx, new.release_mx_precision),
    ('jp', old.release_jp, old.release_jp_precision, new.release_jp, new.release_jp_precision),
    ('us', old.release_us, old.release_us_precision, new.release_us, new.release_us_precision)
  ) as m (market, old_on, old_precision, new_on, new_precision)
  where (m.old_on, m.old_precision) is distinct from (m.new_on, m.new_precision);
  return null;
end $function$;

create or replace trigger item_release_changed after update of release_global, release_global_precision, release_mx,
  release_mx_precision, release_jp, release_jp_precision, release_us, release_us_precision on all_items
  for each row execute function item_release_changed();
