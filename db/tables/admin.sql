-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The actions of administrators, with both ids while one views the site as a member (docs/safety.md#administrators).
create table audit_entries (
  id integer generated always as identity not null,
  -- Who acted. The entry is kept when the account is deleted, without its name.
  administrator_id integer,
  user_id integer,
  act text not null,
  details jsonb default '{}'::jsonb not null,
  acted_at timestamp with time zone not null,
  -- What was changed, by kind and id; one text column serves every kind of id.
  subject_kind text,
  subject_id text,
  -- Only the fields that changed, so that a catalogue row can be put back to any version.
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_act_check CHECK (length(act) <= 60),
  constraint audit_entries_request_id_check CHECK (length(request_id) <= 100),
  constraint audit_entries_subject_id_check CHECK (length(subject_id) <= 100),
  constraint audit_entries_subject_kind_check CHECK (length(subject_kind) <= 40),
  constraint audit_entries_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX audit_entries_act_acted_at_id_idx ON audit_entries USING btree (act, acted_at DESC, id DESC);
CREATE INDEX audit_entries_act_id_idx ON audit_entries USING btree (act, id DESC);
CREATE INDEX audit_entries_acted_at_id_idx ON audit_entries USING btree (acted_at DESC, id DESC);
-- For one person's entries of one act, which may be rare among many of both.
CREATE INDEX audit_entries_administrator_id_act_acted_at_id_idx ON audit_entries USING btree (administrator_id, act, acted_at DESC, id DESC);
-- The audit log is filtered by person, act and day, newest first, and stays quick with a million entries.
CREATE INDEX audit_entries_administrator_id_acted_at_id_idx ON audit_entries USING btree (administrator_id, acted_at DESC, id DESC);
CREATE INDEX audit_entries_administrator_id_id_idx ON audit_entries USING btree (administrator_id, id DESC);
CREATE INDEX audit_entries_subject_kind_subject_id_id_idx ON audit_entries USING btree (subject_kind, subject_id, id DESC) WHERE subject_kind IS NOT NULL;
CREATE INDEX audit_entries_user_id_idx ON audit_entries USING btree (user_id);
CREATE TRIGGER audit_entries_keep BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_keep();
CREATE TRIGGER audit_entries_keep_all BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_keep();

-- Errors that browsers reported, each stack once. Who had them is not known.
create table browser_errors (
  -- The hash of the name and the stack, or of the message of an error without one.
  id text not null,
  kind text not null,
  name text not null,
  -- As it was last, like page, browser and build.
  message text not null,
  frames text[] not null,
  page text not null,
  browser text not null,
  build text not null,
  count integer not null,
  first_day date not null,
  last_day date not null,
  constraint browser_errors_pkey PRIMARY KEY (id)
);

-- What an import did to each figure, to undo it and to list it among the figure's versions. Columns of items by name;
-- an added figure has no values before. It does not reference items, because it outlives figures that an undo removes.
create table catalogue_import_changes (
  import_id integer not null,
  item_id integer not null,
  row_no integer not null,
  before jsonb,
  after jsonb not null,
  -- What an undo did, and the fields it left because somebody changed them since.
  outcome text,
  kept text[] default '{}'::text[] not null,
  constraint catalogue_import_changes_pkey PRIMARY KEY (import_id, item_id),
  constraint catalogue_import_changes_outcome_check CHECK (outcome = ANY (ARRAY['removed'::text, 'restored'::text, 'retired'::text, 'kept'::text])),
  constraint catalogue_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_import_changes_item_id_idx ON catalogue_import_changes USING btree (item_id);

-- The licenses, lines, brands, sagas and arcos an import added; an undo removes those that are empty.
create table catalogue_import_names (
  import_id integer not null,
  kind text not null,
  name_id integer not null,
  constraint catalogue_import_names_pkey PRIMARY KEY (import_id, kind, name_id),
  constraint catalogue_import_names_kind_check CHECK (kind = ANY (ARRAY['licenses'::text, 'lines'::text, 'brands'::text, 'sagas'::text, 'arcos'::text])),
  constraint catalogue_import_names_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);

-- Each picture of the zip: the figure it was added to, or why it was left out.
create table catalogue_import_pictures (
  import_id integer not null,
  name text not null,
  item_id integer,
  kind text,
  file text,
  problem text,
  constraint catalogue_import_pictures_pkey PRIMARY KEY (import_id, name),
  constraint catalogue_import_pictures_kind_check CHECK (kind = ANY (ARRAY['main'::text, 'gal'::text])),
  constraint catalogue_import_pictures_name_check CHECK (length(name) <= 300),
  constraint catalogue_import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);

-- The preview of an import: what each row would add or change, or why it is refused.
create table catalogue_import_rows (
  import_id integer not null,
  kind text not null,
  -- As a spreadsheet counts.
  row_no integer not null,
  name text,
  -- License and line, as the file writes them.
  place text,
  item_id integer,
  -- For changed rows: [{field, from, to}]; for refused rows: [{column, reason}].
  details jsonb default '[]'::jsonb not null,
  -- By what a row without source_id was found to be the figure.
  known_by text,
  -- The name of such a row in the file.
  said text,
  constraint catalogue_import_rows_pkey PRIMARY KEY (import_id, kind, row_no),
  constraint catalogue_import_rows_kind_check CHECK (kind = ANY (ARRAY['new'::text, 'changed'::text, 'refused'::text, 'unchanged'::text, 'gone'::text])),
  constraint catalogue_import_rows_known_by_check CHECK (known_by = ANY (ARRAY['barcode'::text, 'sku'::text, 'name'::text])),
  constraint catalogue_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE
);

-- Files that staff import into the catalogue.
create table catalogue_imports (
  id integer generated always as identity not null,
  -- Who sent the file and asked for its last step; the row is kept when the account is deleted.
  administrator_id integer,
  -- The request that asked for the last step, for the audit log.
  request_id text not null,
  state text not null,
  filename text not null,
  -- Paths in the file store; null once the file is removed.
  file text,
  pictures_file text,
  -- Whether rows with mistakes may be left out.
  skips_bad_rows boolean default false not null,
  -- The progress of the current step; the total is not known while the file is read for the first time.
  step text default 'reading'::text not null,
  done integer default 0 not null,
  -- rows, added, changed, unchanged, refused, pictures, removed, restored, kept: as far as they are known.
  counts jsonb default '{}'::jsonb not null,
  -- Why the file could not be imported, in Spanish.
  failure text,
  -- How often the step failed; it is given up after a few times.
  failures integer default 0 not null,
  created_at timestamp with time zone not null,
  -- When the current step began or failed last.
  worked_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  source_id integer,
  -- The first rows of a list, what its columns hold and how they are read; null for a file in our own format.
  list jsonb,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint catalogue_imports_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 200),
  constraint catalogue_imports_request_id_check CHECK (length(request_id) <= 100),
  constraint catalogue_imports_state_check CHECK (state = ANY (ARRAY['checking'::text, 'columns'::text, 'ready'::text, 'applying'::text, 'pictures'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'failed'::text, 'discarded'::text])),
  constraint catalogue_imports_step_check CHECK (step = ANY (ARRAY['reading'::text, 'comparing'::text, 'saving'::text, 'pictures'::text, 'undoing'::text])),
  constraint catalogue_imports_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint catalogue_imports_source_id_fkey FOREIGN KEY (source_id) REFERENCES catalogue_sources(id) ON DELETE SET NULL
);
CREATE INDEX catalogue_imports_source_id_idx ON catalogue_imports USING btree (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX catalogue_imports_worked_at_idx ON catalogue_imports USING btree (worked_at) WHERE state = ANY (ARRAY['checking'::text, 'applying'::text, 'pictures'::text, 'undoing'::text]);
CREATE TRIGGER catalogue_import_queued AFTER INSERT OR UPDATE OF state ON catalogue_imports FOR EACH ROW EXECUTE FUNCTION catalogue_import_queued();

-- The figures of a source's lists. What the last list had and the next one has not has vanished.
create table catalogue_source_items (
  source_id integer not null,
  item_id integer not null,
  import_id integer not null,
  constraint catalogue_source_items_pkey PRIMARY KEY (source_id, import_id, item_id),
  constraint catalogue_source_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE,
  constraint catalogue_source_items_source_id_fkey FOREIGN KEY (source_id) REFERENCES catalogue_sources(id) ON DELETE CASCADE
);
CREATE INDEX catalogue_source_items_item_id_idx ON catalogue_source_items USING btree (item_id);

-- A source of lists, such as a distributor, by the name that the operator gave it.
create table catalogue_sources (
  id integer generated always as identity not null,
  name text not null,
  -- What its columns hold by their headings, how its cells are read, and what is true of all rows.
  columns jsonb not null,
  used_at timestamp with time zone not null,
  constraint catalogue_sources_pkey PRIMARY KEY (id),
  constraint catalogue_sources_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);
CREATE UNIQUE INDEX catalogue_sources_name_key ON catalogue_sources USING btree (lower(name));

-- Pairs that somebody looked at: they are not the same figure, so they are not listed again.
create table dismissed_duplicates (
  item_id integer not null,
  other_id integer not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_duplicates_pkey PRIMARY KEY (item_id, other_id),
  constraint dismissed_duplicates_check CHECK (item_id < other_id),
  constraint dismissed_duplicates_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE,
  constraint dismissed_duplicates_other_id_fkey FOREIGN KEY (other_id) REFERENCES all_items(id) ON DELETE CASCADE
);
CREATE INDEX dismissed_duplicates_other_id_idx ON dismissed_duplicates USING btree (other_id);

-- Groups of what members miss that somebody said will not be in the catalogue.
create table dismissed_misses (
  -- c: and a code, or n: and a name, as the queue groups them.
  key text not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_misses_pkey PRIMARY KEY (key),
  constraint dismissed_misses_key_check CHECK (length(key) >= 3 AND length(key) <= 310)
);

-- Figures that may be the same; found by a job, because comparing every name takes too long for a page.
create table duplicate_pairs (
  item_id integer not null,
  other_id integer not null,
  reason text not null,
  found_at timestamp with time zone not null,
  constraint duplicate_pairs_pkey PRIMARY KEY (item_id, other_id),
  constraint duplicate_pairs_check CHECK (item_id < other_id),
  constraint duplicate_pairs_reason_check CHECK (reason = ANY (ARRAY['barcode'::text, 'sku'::text, 'name'::text])),
  constraint duplicate_pairs_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE,
  constraint duplicate_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES all_items(id) ON DELETE CASCADE
);
CREATE INDEX duplicate_pairs_other_id_idx ON duplicate_pairs USING btree (other_id);
CREATE INDEX duplicate_pairs_reason_item_id_other_id_idx ON duplicate_pairs USING btree (reason, item_id, other_id);

-- When figures were last compared: the job compares those changed since.
create table duplicate_searches (
  is_only boolean default true not null,
  searched_at timestamp with time zone not null,
  constraint duplicate_searches_pkey PRIMARY KEY (is_only),
  constraint duplicate_searches_is_only_check CHECK (is_only)
);

-- Accounts that a member asked us to delete. The row lasts until the account is deleted or the request is called off.
create table erasure_requests (
  user_id integer not null,
  -- Null for the operator's command line.
  requested_by integer,
  requested_at timestamp with time zone not null,
  -- From then on the job deletes the account without a second administrator.
  due_at timestamp with time zone not null,
  constraint erasure_requests_pkey PRIMARY KEY (user_id),
  constraint erasure_requests_check CHECK (due_at > requested_at),
  constraint erasure_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint erasure_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX erasure_requests_due_at_idx ON erasure_requests USING btree (due_at);
CREATE INDEX erasure_requests_requested_by_idx ON erasure_requests USING btree (requested_by) WHERE requested_by IS NOT NULL;

-- What a merge of two figures changed, so that it can be undone (docs/admin.md#undoing-a-merge). One row a member, and
-- one for the rows of the catalogue, which are nobody's.
create table merge_records (
  id integer generated always as identity not null,
  -- The figure that went and the one that was kept. They refer to no row: the one is gone, and the other may be merged
  -- later.
  merged_id integer not null,
  kept_id integer not null,
  -- Null for the rows of the catalogue.
  user_id integer,
  -- What the two had before, and what the kept one had afterwards.
  merged jsonb not null,
  kept jsonb not null,
  after jsonb not null,
  merged_at timestamp with time zone not null,
  -- The time of the transaction, which its triggers wrote into rows of theirs.
  recorded_at timestamp with time zone default now() not null,
  constraint merge_records_pkey PRIMARY KEY (id),
  constraint merge_records_merged_id_user_id_key UNIQUE NULLS NOT DISTINCT (merged_id, user_id),
  constraint merge_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX merge_records_kept_id_idx ON merge_records USING btree (kept_id) WHERE user_id IS NULL;
CREATE INDEX merge_records_merged_at_idx ON merge_records USING btree (merged_at);
CREATE INDEX merge_records_user_id_idx ON merge_records USING btree (user_id);

-- Each figure that was merged away. Its address redirects for good, and a later import of its source_id finds the one
-- kept.
create table merged_items (
  id integer not null,
  slug slug not null,
  item_id integer not null,
  -- Null when the figure that was kept had none and took it over.
  source_id text,
  merged_at timestamp with time zone not null,
  constraint merged_items_pkey PRIMARY KEY (id),
  constraint merged_items_source_id_key UNIQUE (source_id),
  constraint merged_items_source_id_check CHECK (length(source_id) >= 1 AND length(source_id) <= 200),
  constraint merged_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE
);
CREATE INDEX merged_items_item_id_idx ON merged_items USING btree (item_id);

-- How fast pages felt to those who saw them, for each day the histograms that the metrics have too.
create table page_vitals (
  day date not null,
  page text not null,
  name text not null,
  -- Visits below each bound of contract/messages/browser-reports.ts, and then those beyond the last.
  counts integer[] not null,
  constraint page_vitals_pkey PRIMARY KEY (day, page, name)
);
