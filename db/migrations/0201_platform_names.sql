-- platform: tables, functions and jobs are called what the code calls them. What the version before reads keeps its former name as
-- a view or function, until the next version removes it.

alter table doomed_files rename to scheduled_deletions;
alter table scheduled_deletions rename column doomed_at to scheduled_at;
alter table scheduled_deletions rename constraint doomed_files_pkey to scheduled_deletions_pkey;
create view doomed_files as select path, scheduled_at as doomed_at, not_before from scheduled_deletions;
comment on view doomed_files is 'media: The former name of scheduled_deletions, for the version before.';

create or replace function copy_photo_doomed() returns trigger language plpgsql set search_path from current as $$
begin
  insert into scheduled_deletions (path, scheduled_at) values (old.path, now()), (old.thumb_path, now())
  on conflict (path) do nothing;
  return null;
end $$;
alter function copy_photo_doomed() rename to photo_deletion_scheduled;
alter trigger copy_photos_doomed on copy_photos rename to copy_photo_deletion_scheduled;
alter trigger contribution_photos_doomed on contribution_photos rename to contribution_photo_deletion_scheduled;

alter table reminders_told rename to sent_notices;
alter table sent_notices rename column told_on to sent_on;
alter table sent_notices rename constraint reminders_told_pkey to sent_notices_pkey;
alter table sent_notices rename constraint reminders_told_kind_check to sent_notices_kind_check;
alter table sent_notices rename constraint reminders_told_user_id_fkey to sent_notices_user_id_fkey;
create view reminders_told as select user_id, reservation_id, kind, about, sent_on as told_on from sent_notices;
comment on view reminders_told is 'reservations: The former name of sent_notices, for the version before.';

alter function items_take_turn() rename to items_lock;
alter trigger items_take_turn on all_items rename to items_lock;
alter trigger items_take_turn_inserted on all_items rename to items_lock_inserted;

alter function search_follow(int) rename to search_update;
create function search_follow(at_most int) returns int language sql as $$ select search_update(at_most) $$;
comment on function search_follow(int) is 'The former name of search_update, for the version before.';

-- pg-boss keeps schedules by name, and makes those of the new names at the start.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name like 'plans-%' or name = 'catalogue-follow-large-changes';
  end if;
end $$;
