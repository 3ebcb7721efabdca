-- admin: the actions of administrators, with both ids while one views the site as a member (docs/safety.md#administrators).
create table audit_entries (
  id int generated always as identity primary key,
  -- Who acted. The entry is kept when the account is deleted, without its name.
  administrator_id int references users on delete set null,
  user_id int references users on delete set null,
  act text not null check (length(act) <= 60),
  details jsonb not null default '{}',
  acted_at timestamptz not null
);
create index on audit_entries (acted_at desc, id desc);
create index on audit_entries (user_id);
