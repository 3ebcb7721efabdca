-- accounts: what a visitor marked waits with the account that they registered, for whichever browser validates it.

create table waiting_marks (
  user_id integer primary key references users (id) on delete cascade,
  marks jsonb not null
);
comment on table waiting_marks is 'accounts: What a visitor said of figures before this account was validated: handed out once, then deleted.';
