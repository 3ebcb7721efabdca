-- platform: what several processes of one product have in common besides the rooms.

-- Keys that sign what leaves the product. Made by whoever starts first (server/platform/secrets.ts).
create table secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

-- Counts of calls, for server/platform/rate-limit.ts. Unlogged: after a crash everyone begins again, which is
-- worth three times the speed. The key is a hash: no address and no e-mail lies here.
create unlogged table rate_limits (
  key text primary key,
  hits int not null,
  ends_at timestamptz not null
);
create index on rate_limits (ends_at);
