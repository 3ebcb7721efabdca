-- accounts: a username that was given up is nobody else's for a while, so that nobody is taken for its former owner.

create table resting_usernames (
  name_hash bytea primary key check (length(name_hash) = 32),
  user_id integer references users (id) on delete set null,
  given_up_at timestamptz not null
);
create index resting_usernames_user_id_idx on resting_usernames (user_id);
create index resting_usernames_given_up_at_idx on resting_usernames (given_up_at);
comment on table resting_usernames is 'accounts: Usernames that were given up, as hashes. Only the member who gave one up by a change may take it before it has rested.';
