-- accounts: people, their credentials and their sessions (docs/product.md#sessions).

create table roles (
  id int primary key,
  name text not null unique
);
insert into roles (id, name) values (1, 'administrator');

create table users (
  id int generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.]{3,30}$'),
  email text not null check (length(email) between 3 and 254),
  fullname text not null check (length(fullname) between 1 and 80),
  -- Argon2id, including its parameters.
  password_hash text not null,
  -- When the e-mail address was validated; until then the account can do very little.
  validated_at timestamptz,
  blocked_at timestamptz,
  profile_image text,
  header_image text,
  country text not null default '' check (length(country) <= 60),
  city text not null default '' check (length(city) <= 80),
  phone text not null default '' check (length(phone) <= 30),
  -- Which terms were accepted and when (docs/safety.md#privacy).
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null
);
-- Unique without case: "Ana" and "ana" are one person.
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

create table user_roles (
  user_id int not null references users on delete cascade,
  role_id int not null references roles,
  granted_at timestamptz not null,
  primary key (user_id, role_id)
);

-- Only the hash of the token is stored, so that reading this table gives access to no account.
create table sessions (
  id int generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id int not null references users on delete cascade,
  -- site: a member; admin: the administrator's own; view: an administrator who views the site as a member.
  kind text not null default 'site' check (kind in ('site', 'admin', 'view')),
  viewer_id int references users on delete cascade,
  -- Such as "Firefox en Windows", as shown to the member.
  device text not null check (length(device) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'view') = (viewer_id is not null))
);
create index on sessions (user_id, last_used_at desc);
create index on sessions (viewer_id) where viewer_id is not null;
create index on sessions (expires_at);

-- The kinds of devices a member has used, so that a new one is reported by e-mail.
create table known_devices (
  user_id int not null references users on delete cascade,
  device text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device)
);

-- Codes in links: stored as hashes, used once, with an expiry.
create table one_time_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  kind text not null check (kind in ('validation', 'reset', 'email_change', 'role_change')),
  user_id int not null references users on delete cascade,
  -- email_change: the member's new address.
  new_email text check (length(new_email) <= 254),
  -- role_change: the administrator who requested it, and the session that must use it.
  issuer_id int references users on delete cascade,
  issuer_token_hash bytea check (length(issuer_token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'email_change') = (new_email is not null)),
  check ((kind = 'role_change') = (issuer_id is not null and issuer_token_hash is not null))
);
create index on one_time_codes (user_id, kind);
create index on one_time_codes (expires_at);

create table invites (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{4,64}$'),
  uses_left int not null check (uses_left >= 0),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

-- Why members leave. Anonymous: without an id, and with the day instead of the time (docs/safety.md#privacy).
create table deletion_answers (
  id int generated always as identity primary key,
  reason text not null check (length(reason) <= 40),
  comment text not null default '' check (length(comment) <= 2000),
  would_return boolean,
  answered_on date not null
);
