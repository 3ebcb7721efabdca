-- collection: a member's own photos of copies (docs/product.md#marks-and-copies). Two files each, with unguessable names.

alter table copies add unique (id, user_id);

create table copy_photos (
  id int generated always as identity primary key,
  user_id int not null references collectors on delete cascade,
  -- Null once the copy or the photo was removed. The photo is kept for a while, so that the removal can be undone.
  copy_id int,
  path text not null unique,
  thumb_path text not null unique,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null,
  -- Set by the trigger copy_photos_let_go.
  let_go_at timestamptz,
  foreign key (copy_id, user_id) references copies (id, user_id) on delete set null (copy_id)
);
create index on copy_photos (copy_id, id);
create index on copy_photos (user_id);
create index on copy_photos (let_go_at) where copy_id is null;

create function copy_photo_let_go() returns trigger language plpgsql as $$
begin
  new.let_go_at := case when new.copy_id is null then now() end;
  return new;
end $$;

create trigger copy_photos_let_go before update of copy_id on copy_photos
  for each row execute function copy_photo_let_go();

-- Schedules the files for deletion when a photo is deleted, alone or with the account.
create function copy_photo_doomed() returns trigger language plpgsql as $$
begin
  insert into doomed_files (path, doomed_at) values (old.path, now()), (old.thumb_path, now())
  on conflict (path) do nothing;
  return null;
end $$;

create trigger copy_photos_doomed after delete on copy_photos
  for each row execute function copy_photo_doomed();
