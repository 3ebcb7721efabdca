-- platform: data shared by all processes of the product and used by no single room.

-- Signing keys, created by the process that starts first (server/platform/secrets.ts).
create table secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

-- Counts of calls, for server/platform/rate-limit.ts. Unlogged, which is three times as fast; after a crash all counts start
-- at zero. The key is a hash, so that no address and no e-mail is stored.
create unlogged table rate_limits (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index on rate_limits (ends_at);
