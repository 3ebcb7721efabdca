-- accounts: passkeys, authenticator applications and recovery codes (docs/product.md#second-factor).

create table totp_secrets (
  user_id integer not null references users on delete cascade,
  -- A secret counts once its first code is confirmed; until then an earlier confirmed one remains beside it.
  is_confirmed boolean not null,
  -- Encrypted with a key of the table secrets: unlike a password it has to be read again.
  encrypted_secret bytea not null check (length(encrypted_secret) between 29 and 200),
  -- The time step of the last accepted code, so that no code works twice.
  last_used_step integer not null default 0,
  created_at timestamptz not null,
  primary key (user_id, is_confirmed)
);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Base64url, as browsers send it.
  credential_id text not null unique check (length(credential_id) between 1 and 2000),
  public_key bytea not null check (length(public_key) <= 5000),
  -- Signatures the authenticator has counted; a lower number than the last one means that it was copied.
  sign_count bigint not null,
  -- How the browser reaches it: usb, internal, hybrid…
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (user_id, id);

-- A code that was used is deleted.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- Requests for a second factor, or for a new passkey, that wait for their answer.
create table second_factor_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('login', 'role_change', 'new_passkey')),
  wrong_answers integer not null default 0,
  -- Of the password hash that the login compared: another password ends the login.
  password_digest bytea check (length(password_digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (password_digest is not null))
);
create index on second_factor_challenges (user_id);
create index on second_factor_challenges (expires_at);

-- Wrong answers of an account in the last minutes, so that six digits cannot be guessed over many logins.
create table second_factor_failures (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  failed_at timestamptz not null
);
create index on second_factor_failures (user_id, failed_at);
create index on second_factor_failures (failed_at);

-- Browsers that are not asked again for a while, by the random part of their device cookie.
create table second_factor_devices (
  nonce_hash bytea primary key check (length(nonce_hash) = 32),
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index on second_factor_devices (user_id);
create index on second_factor_devices (expires_at);
