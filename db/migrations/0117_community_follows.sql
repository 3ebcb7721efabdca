-- community: members follow licenses, lines and public collections, and are told what is new in them
-- (docs/product.md#following).

create table follows (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  license_id integer references all_licenses on delete cascade,
  line_id integer references all_lines on delete cascade,
  member_id integer references users on delete cascade,
  followed_at timestamptz not null,
  check (num_nonnulls(license_id, line_id, member_id) = 1),
  check (member_id <> user_id),
  unique (user_id, license_id),
  unique (user_id, line_id),
  unique (user_id, member_id)
);
-- Deleting a license, a line or a member deletes its rows here.
create index on follows (license_id) where license_id is not null;
create index on follows (line_id) where line_id is not null;
create index on follows (member_id) where member_id is not null;

-- Without a row there is no weekly e-mail. An e-mail tells what happened after told_at.
create table follow_settings (
  user_id integer primary key references users on delete cascade,
  is_mail_weekly boolean not null,
  told_at timestamptz not null
);
create index on follow_settings (told_at) where is_mail_weekly;
