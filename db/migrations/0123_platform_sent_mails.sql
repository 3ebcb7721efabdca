-- platform: e-mails as they were sent, for ninety days, so that an operator can say what somebody was told and when.
create table sent_mails (
  -- The id that the e-mail had while it waited, which is its Message-ID too.
  id uuid primary key,
  kind text not null,
  -- Null for e-mails to an address without an account.
  user_id integer references users on delete cascade,
  email text not null,
  -- Null for e-mails that only their member may read.
  subject text,
  -- Without the codes of its links, which grant access.
  html text,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  check ((subject is null) = (html is null))
);
create index on sent_mails (created_at desc, id);
create index on sent_mails (kind, created_at desc, id);
create index on sent_mails (user_id, created_at desc) where user_id is not null;
create index on sent_mails (lower(email));
create index on sent_mails (sent_at);
