-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION item_release_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
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
