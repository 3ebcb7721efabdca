-- collection: a mark stores the line of its item. Progress is counted by line, and looking up thousands of items for it took
-- longer than all the rest. The database updates it when an item moves to another line.

alter table items add unique (id, line_id);

alter table marks add column line_id int;
update marks m set line_id = i.line_id from items i where i.id = m.item_id;
alter table marks
  alter line_id set not null,
  drop constraint marks_item_id_fkey,
  add foreign key (item_id, line_id) references items (id, line_id) on update cascade;

-- All columns read for a member's marks as a whole.
drop index marks_user_id_relation_marked_at_item_id_idx;
create index on marks (user_id, relation, marked_at desc, item_id desc) include (line_id, reserved);

-- Sets the line when a statement leaves it out.
create function marks_find_line() returns trigger language plpgsql as $$
begin
  new.line_id := (select line_id from items where id = new.item_id);
  return new;
end $$;

create trigger marks_find_line before insert on marks
  for each row when (new.line_id is null) execute function marks_find_line();
