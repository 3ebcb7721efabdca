-- platform: when backups were made and what went wrong (docs/operations.md#backups). The backups themselves lie elsewhere.
create table backup_runs (
  id integer generated always as identity primary key,
  -- Where it was written to, without a password.
  target text not null,
  started_at timestamptz not null,
  -- Null while it runs, and after a crash.
  ended_at timestamptz,
  -- Of the whole backup, as it was stored.
  size_bytes bigint,
  -- What the operator reads; null when all went well.
  error text
);
create index on backup_runs (started_at);
