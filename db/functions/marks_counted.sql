-- Marks that change without changing a count leave the member's row alone. A figure that moves to another line updates
-- the marks on it; it waited for members who were marking that figure while they waited for it.
create or replace function marks_counted() returns trigger language plpgsql set search_path from current as $function$
begin
  if tg_op = 'INSERT' then
    update collectors c set collection_count = collection_count + n.collection, want_count = want_count + n.want,
      notinterested_count = notinterested_count + n.notinterested
    from (select user_id, count(*) filter (where relation = 'collection') as collection,
        count(*) filter (where relation = 'want') as want,
        count(*) filter (where relation = 'notinterested') as notinterested
      from added group by user_id) as n where c.user_id = n.user_id;
  elsif tg_op = 'DELETE' then
    update collectors c set collection_count = collection_count - n.collection, want_count = want_count - n.want,
      notinterested_count = notinterested_count - n.notinterested
    from (select user_id, count(*) filter (where relation = 'collection') as collection,
        count(*) filter (where relation = 'want') as want,
        count(*) filter (where relation = 'notinterested') as notinterested
      from removed group by user_id) as n where c.user_id = n.user_id;
  else
    update collectors c set collection_count = collection_count + n.collection, want_count = want_count + n.want,
      notinterested_count = notinterested_count + n.notinterested
    from (select user_id, coalesce(sum(n) filter (where relation = 'collection'), 0) as collection,
        coalesce(sum(n) filter (where relation = 'want'), 0) as want,
        coalesce(sum(n) filter (where relation = 'notinterested'), 0) as notinterested
      from (select user_id, relation, 1 as n from added union all select user_id, relation, -1 from removed) as each_mark
      group by user_id) as n
    where c.user_id = n.user_id and (n.collection, n.want, n.notinterested) <> (0, 0, 0);
  end if;
  return null;
end $function$;

create or replace trigger marks_added after insert on marks referencing new table as added
  for each statement execute function marks_counted();
create or replace trigger marks_moved after update on marks referencing old table as removed new table as added
  for each statement execute function marks_counted();
create or replace trigger marks_removed after delete on marks referencing old table as removed
  for each statement execute function marks_counted();
