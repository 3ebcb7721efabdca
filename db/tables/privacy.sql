-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

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
