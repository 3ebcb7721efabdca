-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The news of the site, at /changelog.
create table changelog_entries (
  id integer generated always as identity not null,
  version text not null,
  published_on date not null,
  title text not null,
  summary text default ''::text not null,
  changes text[] default '{}'::text[] not null,
  -- Null for a draft; in the future for a scheduled entry. Entries that a migration inserts are published at once.
  published_at timestamp with time zone default now(),
  -- Set when the time has passed and the caches were told to read the entries again.
  announced_at timestamp with time zone default now(),
  -- Grows with each change, so that the second of two people who edit at once is refused.
  revision integer default 1 not null,
  constraint changelog_entries_pkey PRIMARY KEY (id),
  constraint changelog_entries_summary_check CHECK (length(summary) <= 600),
  constraint changelog_entries_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  constraint changelog_entries_version_check CHECK (version ~ '^\d+\.\d+\.\d+$'::text)
);
CREATE INDEX changelog_entries_published_on_id_idx ON changelog_entries USING btree (published_on DESC, id DESC);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON changelog_entries FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- The answers to messages.
create table message_answers (
  id integer generated always as identity not null,
  message_id integer not null,
  -- Null once the account of its author is deleted.
  author_id integer,
  body text not null,
  created_at timestamp with time zone not null,
  constraint message_answers_pkey PRIMARY KEY (id),
  constraint message_answers_body_check CHECK (length(body) >= 1 AND length(body) <= 4000),
  constraint message_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX message_answers_author_id_idx ON message_answers USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX message_answers_message_id_id_idx ON message_answers USING btree (message_id, id);

-- Texts that staff start an answer with.
create table message_templates (
  id integer generated always as identity not null,
  name text not null,
  body text not null,
  revision integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint message_templates_pkey PRIMARY KEY (id),
  constraint message_templates_name_key UNIQUE (name),
  constraint message_templates_body_check CHECK (length(body) >= 1 AND length(body) <= 4000),
  constraint message_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);

-- What visitors wrote to the team.
create table messages (
  id integer generated always as identity not null,
  kind message_kind not null,
  name text default ''::text not null,
  email text default ''::text not null,
  subject text default ''::text not null,
  body text default ''::text not null,
  -- The same text of the same person on the same day counts as one message.
  digest text not null,
  -- Set while the external forms service has not accepted the message.
  unsent_since timestamp with time zone,
  created_at timestamp with time zone not null,
  status message_status default 'abierto'::message_status not null,
  -- The administrator or curator who takes care of it.
  assigned_to integer,
  -- The figure that a missing-item message asked for. Its sender gets one e-mail when it is set.
  item_id integer,
  item_mailed_at timestamp with time zone,
  -- Grows with each change, so that the second of two people who answer at once is refused.
  revision integer default 1 not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_digest_key UNIQUE (digest),
  constraint messages_body_check CHECK (length(body) <= 4000),
  constraint messages_email_check CHECK (length(email) <= 254),
  constraint messages_name_check CHECK (length(name) <= 120),
  constraint messages_subject_check CHECK (length(subject) <= 150),
  constraint messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE SET NULL,
  constraint messages_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL
);
CREATE INDEX messages_assigned_to_index ON messages USING btree (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX messages_created_at_id_idx ON messages USING btree (created_at DESC, id DESC);
CREATE INDEX messages_item_id_index ON messages USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX messages_status_index ON messages USING btree (status, created_at DESC, id DESC);
