create or replace function item_counts_follow() returns trigger language plpgsql set search_path from current as $function$
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

create or replace trigger item_counts_added after insert on item_search referencing new table as added
  for each statement execute function item_counts_follow();
create or replace trigger item_counts_changed after update on item_search referencing old table as removed new table
  as added
  for each statement execute function item_counts_follow();
create or replace trigger item_counts_emptied after truncate on item_search
  for each statement execute function item_counts_follow();
create or replace trigger item_counts_removed after delete on item_search referencing old table as removed
  for each statement execute function item_counts_follow();
