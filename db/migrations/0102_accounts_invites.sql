-- accounts: administrators limit and end invites, and see who registered with them (docs/admin.md#plans-and-offers).

alter table invites add column used_count int not null default 0 check (used_count >= 0);
alter table invites add column ended_at timestamptz;
-- Counts the changes of an administrator, not the uses.
alter table invites add column revision int not null default 1;

-- The members who registered with an invite. Closing an account removes its row; the count of uses stays.
create table invite_uses (
  code text not null references invites on delete cascade,
  user_id int not null references users on delete cascade,
  used_at timestamptz not null,
  primary key (code, user_id)
);
create index on invite_uses (user_id);
