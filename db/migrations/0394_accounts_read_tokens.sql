-- With which programs of a member read the member's own lists.
create table read_tokens (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_on date,
  unique (user_id, name)
);
comment on table read_tokens is 'accounts: Tokens with which programs read the lists of a member. Whatever ends access deletes them.';
comment on column read_tokens.last_used_on is 'In Mexico City; written once a day at most.';
