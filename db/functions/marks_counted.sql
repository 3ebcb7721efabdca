-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Marks that change without changing a count leave the member's row alone. A figure that moves to another line updates
-- the marks on it; it waited for members who were marking that figure while they waited for it.
CREATE FUNCTION marks_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
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
