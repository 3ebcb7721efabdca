-- contributions: reviewers see first what most members wait for, and a decision can be undone with its pictures
-- (docs/admin.md#contributions).

-- The members who have, want or reserved the figure: counted when it is proposed, and by a job afterwards, so that marking
-- a figure never waits for a reviewer.
alter table contributions add column members_waiting int not null default 0;
-- The files of the pictures that the figure got from the photos of the contribution.
alter table contributions add column added_images text[] not null default '{}';

create function members_waiting_for(wanted int) returns int language sql stable set search_path from current as $$
  select count(*)::int from marks where item_id = wanted and relation is distinct from 'notinterested'
$$;

create function contribution_counts_waiting() returns trigger language plpgsql set search_path from current as $$
begin
  new.members_waiting := members_waiting_for(new.item_id);
  return new;
end $$;
create trigger contribution_counts_waiting before insert on contributions
  for each row execute function contribution_counts_waiting();

update contributions set members_waiting = members_waiting_for(item_id);

-- The queue, in the order in which it is worked through.
create index contributions_queue on contributions (members_waiting desc, id) where state = 'pendiente';
-- What was decided, the newest first.
create index on contributions (state, id desc);
