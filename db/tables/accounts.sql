-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The members who registered with an invite. Closing an account removes its row; the count of uses stays.
create table invite_uses (
  code text not null,
  user_id integer not null,
  used_at timestamp with time zone not null,
  constraint invite_uses_pkey PRIMARY KEY (code, user_id),
  constraint invite_uses_code_fkey FOREIGN KEY (code) REFERENCES invites(code) ON DELETE CASCADE,
  constraint invite_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX invite_uses_user_id_idx ON invite_uses USING btree (user_id);

-- Invitations of accounts by other members.
create table invites (
  code text not null,
  uses_left integer not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  used_count integer default 0 not null,
  ended_at timestamp with time zone,
  -- Counts the changes of an administrator, not the uses.
  revision integer default 1 not null,
  constraint invites_pkey PRIMARY KEY (code),
  constraint invites_code_check CHECK (code ~ '^[A-Za-z0-9_-]{4,64}$'::text),
  constraint invites_used_count_check CHECK (used_count >= 0),
  constraint invites_uses_left_check CHECK (uses_left >= 0)
);

-- The kinds of devices a member has used, so that a new one is reported by e-mail.
create table known_devices (
  user_id integer not null,
  device text not null,
  last_seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- What a member chose about a kind of notice; without a row the defaults of contract/accounts/notice-words.ts hold.
create table notice_settings (
  user_id integer not null,
  kind text not null,
  by_mail boolean not null,
  by_push boolean not null,
  constraint notice_settings_pkey PRIMARY KEY (user_id, kind),
  constraint notice_settings_kind_check CHECK (kind = ANY (ARRAY['due_soon'::text, 'due_today'::text, 'late'::text, 'settle_soon'::text, 'store_silent'::text, 'date_moved'::text, 'loan_due'::text, 'wish_announced'::text, 'wish_released'::text, 'contribution_answered'::text, 'year_ready'::text])),
  constraint notice_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Codes in links: stored as hashes, used once, with an expiry.
create table one_time_codes (
  code_hash bytea not null,
  kind text not null,
  user_id integer not null,
  -- email_change: the member's new address.
  new_email text,
  -- role_change: the administrator who requested it, and the session that must use it.
  issuer_id integer,
  issuer_token_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  admin_expires_at timestamp with time zone,
  -- A link that validated an account or an address is kept until it expires, so that opening it again can say so.
  used_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (code_hash),
  constraint one_time_codes_check CHECK ((kind = 'email_change'::text) = (new_email IS NOT NULL)),
  constraint one_time_codes_check1 CHECK ((kind = 'role_change'::text) = (issuer_id IS NOT NULL AND issuer_token_hash IS NOT NULL)),
  constraint one_time_codes_code_hash_check CHECK (length(code_hash) = 32),
  constraint one_time_codes_issuer_token_hash_check CHECK (length(issuer_token_hash) = 32),
  constraint one_time_codes_kind_check CHECK (kind = ANY (ARRAY['validation'::text, 'reset'::text, 'email_change'::text, 'role_change'::text, 'data_link'::text])),
  constraint one_time_codes_new_email_check CHECK (length(new_email) <= 254),
  constraint one_time_codes_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX one_time_codes_expires_at_idx ON one_time_codes USING btree (expires_at);
CREATE INDEX one_time_codes_user_id_kind_idx ON one_time_codes USING btree (user_id, kind);

-- Keys of a device that log an account in without its password.
create table passkeys (
  id integer generated always as identity not null,
  user_id integer not null,
  -- Base64url, as browsers send it.
  credential_id text not null,
  public_key bytea not null,
  -- Signatures the authenticator has counted; a lower number than the last one means that it was copied.
  sign_count bigint not null,
  -- How the browser reaches it: usb, internal, hybrid….
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  -- False for a passkey that only logs in by itself: it is no second factor, and a reset of the password removes it.
  is_second_factor boolean default true not null,
  -- Whether it was on several devices of its owner when it was last used; null before its first use since 2026-11.
  is_synced boolean,
  -- Whether it also logs in by itself. False from a new password or a block on, until it was used after the password.
  logs_in boolean default true not null,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 2000),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint passkeys_public_key_check CHECK (length(public_key) <= 5000),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_id_id_idx ON passkeys USING btree (user_id, id);

-- The keys with which pushes are signed (VAPID). The newest is given to browsers; an older one serves the devices that
-- subscribed with it.
create table push_keys (
  id integer generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  -- The private key, encrypted with the key "push" of secrets.
  encrypted_key bytea not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_encrypted_key_check CHECK (length(encrypted_key) = 60)
);

-- Where a browser receives notices, while its session lasts.
create table push_subscriptions (
  session_id integer not null,
  user_id integer not null,
  key_id integer not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  -- How many times in a row it could not be reached.
  failures integer default 0 not null,
  retry_at timestamp with time zone,
  endpoint_hash bytea not null,
  -- The address, encrypted with the key "push" of secrets for this session.
  encrypted_endpoint bytea not null,
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_auth_check CHECK (length(auth) <= 40),
  constraint push_subscriptions_failures_check CHECK (failures >= 0),
  constraint push_subscriptions_p256dh_check CHECK (length(p256dh) <= 100),
  constraint push_subscriptions_key_id_fkey FOREIGN KEY (key_id) REFERENCES push_keys(id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_key_id_idx ON push_subscriptions USING btree (key_id);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions USING btree (user_id);

-- When a member's devices stay silent, in hours of Mexico City. The same hour twice: never.
create table quiet_hours (
  user_id integer not null,
  from_hour smallint not null,
  until_hour smallint not null,
  constraint quiet_hours_pkey PRIMARY KEY (user_id),
  constraint quiet_hours_from_hour_check CHECK (from_hour >= 0 AND from_hour <= 23),
  constraint quiet_hours_until_hour_check CHECK (until_hour >= 0 AND until_hour <= 23),
  constraint quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Tokens with which programs read the lists of a member. Whatever ends access deletes them.
create table read_tokens (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- In Mexico City; written once a day at most.
  last_used_on date,
  constraint read_tokens_pkey PRIMARY KEY (id),
  constraint read_tokens_token_hash_key UNIQUE (token_hash),
  constraint read_tokens_user_id_name_key UNIQUE (user_id, name),
  constraint read_tokens_check CHECK (expires_at > created_at),
  constraint read_tokens_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint read_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- A code that was used is deleted.
create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK (length(code_hash) = 32),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Usernames that were given up, as hashes. Only the member who gave one up by a change may take it before it has
-- rested.
create table resting_usernames (
  name_hash bytea not null,
  user_id integer,
  given_up_at timestamp with time zone not null,
  constraint resting_usernames_pkey PRIMARY KEY (name_hash),
  constraint resting_usernames_name_hash_check CHECK (length(name_hash) = 32),
  constraint resting_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX resting_usernames_given_up_at_idx ON resting_usernames USING btree (given_up_at);
CREATE INDEX resting_usernames_user_id_idx ON resting_usernames USING btree (user_id);

-- What staff may do.
create table roles (
  id integer not null,
  name text not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_key UNIQUE (name)
);

-- Requests for a second factor, or for a new passkey, that wait for their answer.
create table second_factor_challenges (
  challenge_hash bytea not null,
  user_id integer not null,
  purpose text not null,
  wrong_answers integer default 0 not null,
  -- Of the password hash that the login compared: another password ends the login.
  password_digest bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint second_factor_challenges_challenge_hash_check CHECK (length(challenge_hash) = 32),
  constraint second_factor_challenges_check CHECK ((purpose = 'login'::text) = (password_digest IS NOT NULL)),
  constraint second_factor_challenges_password_digest_check CHECK (length(password_digest) = 32),
  constraint second_factor_challenges_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'role_change'::text, 'confirmation'::text, 'new_passkey'::text])),
  constraint second_factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX second_factor_challenges_expires_at_idx ON second_factor_challenges USING btree (expires_at);
CREATE INDEX second_factor_challenges_user_id_idx ON second_factor_challenges USING btree (user_id);

-- Browsers that are not asked again for a while, by the random part of their device cookie.
create table second_factor_devices (
  nonce_hash bytea not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_devices_pkey PRIMARY KEY (nonce_hash),
  constraint second_factor_devices_nonce_hash_check CHECK (length(nonce_hash) = 32),
  constraint second_factor_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX second_factor_devices_expires_at_idx ON second_factor_devices USING btree (expires_at);
CREATE INDEX second_factor_devices_user_id_idx ON second_factor_devices USING btree (user_id);

-- Wrong answers of an account in the last minutes, so that six digits cannot be guessed over many logins.
create table second_factor_failures (
  id bigint generated always as identity not null,
  user_id integer not null,
  failed_at timestamp with time zone not null,
  constraint second_factor_failures_pkey PRIMARY KEY (id),
  constraint second_factor_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX second_factor_failures_failed_at_idx ON second_factor_failures USING btree (failed_at);
CREATE INDEX second_factor_failures_user_id_failed_at_idx ON second_factor_failures USING btree (user_id, failed_at);

-- Only the hash of the token is stored, so that reading this table gives access to no account.
create table sessions (
  id integer generated always as identity not null,
  token_hash bytea not null,
  user_id integer not null,
  -- site: a member; admin: the administrator's own; view: an administrator who views the site as a member.
  kind text default 'site'::text not null,
  viewer_id integer,
  -- Such as "Firefox en Windows", as shown to the member.
  device text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  -- An administrator's session ends eight hours after the password was entered: a session that returns from viewing the
  -- site as a member expires when the first one would have.
  admin_expires_at timestamp with time zone,
  -- When the password was last entered in this session: sensitive changes are allowed for ten minutes after it.
  password_confirmed_at timestamp with time zone,
  -- When a session last set up a second factor. For a moment that is the proof of it which the administration asks for.
  second_factor_given_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_check CHECK ((kind = 'view'::text) = (viewer_id IS NOT NULL)),
  constraint sessions_device_check CHECK (length(device) <= 60),
  constraint sessions_kind_check CHECK (kind = ANY (ARRAY['site'::text, 'admin'::text, 'view'::text])),
  constraint sessions_token_hash_check CHECK (length(token_hash) = 32),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_last_used_at_idx ON sessions USING btree (user_id, last_used_at DESC);
CREATE INDEX sessions_viewer_id_idx ON sessions USING btree (viewer_id) WHERE viewer_id IS NOT NULL;

-- The encrypted secrets of authenticators.
create table totp_secrets (
  user_id integer not null,
  -- A secret counts once its first code is confirmed; until then an earlier confirmed one remains beside it.
  is_confirmed boolean not null,
  -- Encrypted with a key of the table secrets: unlike a password it has to be read again.
  encrypted_secret bytea not null,
  -- The time step of the last accepted code, so that no code works twice.
  last_used_step integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint totp_secrets_pkey PRIMARY KEY (user_id, is_confirmed),
  constraint totp_secrets_encrypted_secret_check CHECK (length(encrypted_secret) >= 29 AND length(encrypted_secret) <= 200),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Which account has which role.
create table user_roles (
  user_id integer not null,
  role_id integer not null,
  granted_at timestamp with time zone not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id),
  constraint user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- People who registered.
create table users (
  id integer generated always as identity not null,
  username text not null,
  email text not null,
  fullname text not null,
  -- Argon2id, including its parameters.
  password_hash text not null,
  -- When the e-mail address was validated; until then the account can do very little.
  validated_at timestamp with time zone,
  blocked_at timestamp with time zone,
  profile_image text,
  header_image text,
  country text default ''::text not null,
  city text default ''::text not null,
  phone text default ''::text not null,
  -- Which terms were accepted and when (docs/safety.md#privacy).
  terms_version text not null,
  terms_accepted_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  -- Why an account was blocked. Its owner reads this at the login.
  blocked_reason text default ''::text not null,
  search_text text generated always as (user_search_text(fullname, username, email)) stored,
  -- The version of the privacy notice that the member was last told of by e-mail.
  privacy_notice_version text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_blocked_reason_check CHECK (length(blocked_reason) <= 300),
  constraint users_city_check CHECK (length(city) <= 80),
  constraint users_country_check CHECK (length(country) <= 60),
  constraint users_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint users_fullname_check CHECK (length(fullname) >= 1 AND length(fullname) <= 80),
  constraint users_phone_check CHECK (length(phone) <= 30),
  constraint users_username_check CHECK (username ~ '^[A-Za-z0-9_.]{3,30}$'::text),
  constraint users_username_not_only_dots CHECK (username ~ '[^.]'::text)
);
CREATE INDEX users_created_at_id_idx ON users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_search_text_idx ON users USING gin (search_text gin_trgm_ops);
-- Unique without case: "Ana" and "ana" are one person.
CREATE UNIQUE INDEX users_username_key ON users USING btree (lower(username));
CREATE TRIGGER author_visibility_changed AFTER UPDATE ON users FOR EACH ROW WHEN ((old.username, old.blocked_at) IS DISTINCT FROM (new.username, new.blocked_at)) EXECUTE FUNCTION author_visibility_changed();
CREATE TRIGGER profile_owner_changed AFTER UPDATE ON users FOR EACH ROW WHEN ((old.username, old.fullname, old.profile_image, old.header_image, old.country, old.city, old.blocked_at, old.validated_at) IS DISTINCT FROM (new.username, new.fullname, new.profile_image, new.header_image, new.country, new.city, new.blocked_at, new.validated_at)) EXECUTE FUNCTION profile_owner_changed();
CREATE TRIGGER profile_owner_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION profile_owner_changed();
CREATE TRIGGER users_delete_private_rows BEFORE DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION users_delete_private_rows();

-- What a visitor said of figures before this account was validated: handed out once, then deleted.
create table waiting_marks (
  user_id integer not null,
  marks jsonb not null,
  constraint waiting_marks_pkey PRIMARY KEY (user_id),
  constraint waiting_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Notices on their way to a member's devices. All that wait together are one notification.
create table waiting_pushes (
  id integer generated always as identity not null,
  user_id integer not null,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  constraint waiting_pushes_pkey PRIMARY KEY (id),
  constraint waiting_pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX waiting_pushes_next_try_at_idx ON waiting_pushes USING btree (next_try_at);
CREATE INDEX waiting_pushes_user_id_idx ON waiting_pushes USING btree (user_id);
CREATE TRIGGER push_queued AFTER INSERT ON waiting_pushes FOR EACH STATEMENT EXECUTE FUNCTION push_queued();
