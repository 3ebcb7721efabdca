-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The zip that a member has made of everything, which opens without us. It is deleted after a day.
create table archives (
  user_id integer not null,
  -- The file is there once the archive is ready, and perhaps before.
  path text not null,
  requested_at timestamp with time zone not null,
  tries integer default 0 not null,
  -- Until then nobody else makes it.
  leased_until timestamp with time zone,
  -- Of its pictures, total in all.
  done integer default 0 not null,
  total integer,
  ready_at timestamp with time zone,
  bytes bigint,
  constraint archives_pkey PRIMARY KEY (user_id),
  constraint archives_path_key UNIQUE (path),
  constraint archives_check CHECK ((ready_at IS NULL) = (bytes IS NULL)),
  constraint archives_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER archive_deletion_scheduled AFTER DELETE OR UPDATE OF path ON archives FOR EACH ROW EXECUTE FUNCTION archive_deletion_scheduled();
CREATE TRIGGER archive_requested AFTER INSERT OR UPDATE OF path ON archives FOR EACH ROW EXECUTE FUNCTION archive_requested();

-- Why members leave. Anonymous: without an id, and with the day instead of the time (docs/safety.md#privacy).
create table deletion_answers (
  id integer generated always as identity not null,
  reason text not null,
  comment text default ''::text not null,
  would_return boolean,
  answered_on date not null,
  constraint deletion_answers_pkey PRIMARY KEY (id),
  constraint deletion_answers_comment_check CHECK (length(comment) <= 2000),
  constraint deletion_answers_reason_check CHECK (length(reason) <= 40)
);
