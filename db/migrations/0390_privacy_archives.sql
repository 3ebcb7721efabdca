create table archives (
  user_id integer primary key references users (id) on delete cascade,
  path text not null unique,
  requested_at timestamptz not null,
  tries integer not null default 0,
  leased_until timestamptz,
  done integer not null default 0,
  total integer,
  ready_at timestamptz,
  bytes bigint,
  check ((ready_at is null) = (bytes is null))
);

comment on table archives is 'privacy: The zip that a member has made of everything, which opens without us. It is deleted after a day.';
comment on column archives.path is 'The file is there once the archive is ready, and perhaps before.';
comment on column archives.leased_until is 'Until then nobody else makes it.';
comment on column archives.done is 'Of its pictures, total in all.';
