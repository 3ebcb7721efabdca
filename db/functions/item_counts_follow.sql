-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION item_counts_follow()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if exists (select from item_counts_stale where transaction = pg_current_xact_id()) then return null; end if;
  if tg_op = 'INSERT' then
    if (select count(*) from added) > greatest(1000, (select sum(items_count) from lines) / 5) then
      lock table item_counts in share row exclusive mode;
      insert into item_counts_stale default values;
    else
      perform search_count(array(select search_values(a) from added a), '{}');
    end if;
  elsif tg_op = 'TRUNCATE' then
    delete from item_counts;
  elsif tg_op = 'DELETE' then
    perform search_count('{}', array(select search_values(r) from removed r));
  else
    perform search_count(
      array(select has from (select id, search_values(a) as has from added a
        except select id, search_values(r) from removed r) as came),
      array(select has from (select id, search_values(r) as has from removed r
        except select id, search_values(a) from added a) as went));
  end if;
  return null;
end $function$;
