-- collection: a mark knows the line of its figure. How far a collection goes is told by lines: looking up thousands of figures
-- for it cost more than all the rest. The database follows where a figure moves to another line.

alter table items add unique (id, line_id);

alter table marks add column line_id int;
update marks m set line_id = i.line_id from items i where i.id = m.item_id;
alter table marks
  alter line_id set not null,
  drop constraint marks_item_id_fkey,
  add foreign key (item_id, line_id) references items (id, line_id) on update cascade;

-- All that is asked of a member's marks as a whole, so that it is read from one place.
drop index marks_user_id_relation_marked_at_item_id_idx;
create index on marks (user_id, relation, marked_at desc, item_id desc) include (line_id, reserved);

-- Where a statement leaves it out.
create function marks_find_line() returns trigger language plpgsql as $$
begin
  new.line_id := (select line_id from items where id = new.item_id);
  return new;
end $$;

create trigger marks_find_line before insert on marks
  for each row when (new.line_id is null) execute function marks_find_line();
