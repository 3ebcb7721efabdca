-- The schema of the version that had a history before it: types, tables, views and indexes, with the rows of a new database. Functions and
-- triggers are in db/functions. Never edited: later changes are migrations after this one.

create extension if not exists fuzzystrmatch;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Types

create domain cents as bigint CHECK (VALUE >= 0 AND VALUE <= '999999999999'::bigint);
comment on domain cents is 'Prices are hundredths of the currency''s unit, whatever its usual decimals (QUIRKS.md).';
create type message_kind as enum ('contacto', 'figura_faltante');
create type message_status as enum ('abierto', 'respondido', 'cerrado');
comment on type message_status is 'The operator answers messages in the administration (docs/admin.md#messages).';
create type release_precision as enum ('day', 'month', 'quarter', 'year');
create domain slug as text CHECK (VALUE ~ '^[a-z0-9-]{1,80}$'::text);
comment on domain slug is 'A slug is a path segment of the public site (docs/safety.md#text-and-uploads).';

-- Functions of generated columns, checks and indexes

\ir ../functions/search_fold.sql
\ir ../functions/search_asked.sql
\ir ../functions/search_alias_key.sql
\ir ../functions/user_search_text.sql
\ir ../functions/barcode_key.sql
\ir ../functions/release_is_whole.sql
\ir ../functions/search_traits.sql

-- Tables

create table all_items (
  id integer generated always as identity (sequence name items_id_seq) not null,
  slug slug not null,
  license_id integer not null,
  line_id integer not null,
  name text not null,
  description text default ''::text not null,
  brand_id integer,
  type text default 'figura'::text not null,
  saga_id integer,
  arco_id integer,
  sales_method text,
  status text,
  release_global date,
  release_global_precision release_precision,
  release_mx date,
  release_mx_precision release_precision,
  release_jp date,
  release_jp_precision release_precision,
  release_us date,
  release_us_precision release_precision,
  release_on date generated always as (COALESCE(release_mx, release_global)) stored,
  release_precision release_precision generated always as (
CASE
    WHEN release_mx IS NOT NULL THEN release_mx_precision
    ELSE release_global_precision
END) stored,
  price_cents cents,
  currency text,
  sku text,
  barcode text,
  scale text,
  height_mm integer,
  materials text,
  others text[] default '{}'::text[] not null,
  tags text default ''::text not null,
  image text,
  image_url text,
  links jsonb default '[]'::jsonb not null,
  popularity integer default 0 not null,
  source_id text,
  source_words jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  retired_at timestamp with time zone,
  owner_id integer,
  "character" text,
  texts text[],
  sculptor text,
  constraint items_pkey PRIMARY KEY (id),
  constraint items_id_line_id_key UNIQUE (id, line_id),
  constraint items_source_id_key UNIQUE (source_id),
  constraint items_barcode_check CHECK (barcode ~ '^[0-9]{8,14}$'::text),
  constraint items_character_check CHECK (length("character") <= 120),
  constraint items_check CHECK (release_is_whole(release_global, release_global_precision)),
  constraint items_check1 CHECK (release_is_whole(release_mx, release_mx_precision)),
  constraint items_check2 CHECK (release_is_whole(release_jp, release_jp_precision)),
  constraint items_check3 CHECK (release_is_whole(release_us, release_us_precision)),
  constraint items_check4 CHECK ((price_cents IS NULL) = (currency IS NULL)),
  constraint items_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint items_description_check CHECK (length(description) <= 4000),
  constraint items_height_mm_check CHECK (height_mm >= 1 AND height_mm <= 100000),
  constraint items_image_url_check CHECK (length(image_url) <= 2000),
  constraint items_materials_check CHECK (length(materials) <= 300),
  constraint items_name_check CHECK (length(name) >= 1 AND length(name) <= 300),
  constraint items_others_check CHECK (others <@ ARRAY['exclusiva'::text, 'edicion_limitada'::text, 'reedicion'::text, 'lujo'::text, 'con_luz'::text]),
  constraint items_sales_method_check CHECK (sales_method = ANY (ARRAY['tienda_general'::text, 'exclusiva_tienda'::text, 'exclusiva_web'::text, 'convencion'::text, 'suscripcion'::text, 'loteria'::text])),
  constraint items_scale_check CHECK (length(scale) <= 40),
  constraint items_sculptor_check CHECK (length(sculptor) <= 120),
  constraint items_sku_check CHECK (length(sku) <= 60),
  constraint items_source_id_check CHECK (length(source_id) >= 1 AND length(source_id) <= 200),
  constraint items_status_check CHECK (status = ANY (ARRAY['anunciada'::text, 'preventa'::text, 'disponible'::text, 'retrasada'::text, 'agotada'::text, 'cancelada'::text])),
  constraint items_tags_check CHECK (length(tags) <= 2000),
  constraint items_type_check CHECK (type = ANY (ARRAY['figura'::text, 'estatua'::text, 'busto'::text, 'vehiculo'::text, 'peluche'::text, 'diorama'::text, 'accesorio'::text, 'otro'::text]))
);
comment on table all_items is
  'catalogue: The figures of the catalogue and those that members keep for themselves. Whatever is public reads the views items, lines and licenses, so that a statement has to name these tables to see a private figure.';
comment on column all_items.status is 'Null when unknown: a figure of an old list may have been sold out for years.';
comment on column all_items.release_on is
  'Used by pages, calendar and filters: Mexico''s date when known, otherwise the global one (docs/product.md#catalogue).';
comment on column all_items.tags is 'A comma-separated list without spaces, as on the wire (docs/product.md#catalogue).';
comment on column all_items.source_words is 'The source''s own words where ours differ, so that an export equals the import.';
comment on column all_items.retired_at is
  'Retired: no longer in lists, searches, counts and the sitemap. Members keep their marks, and the page still answers.';
comment on column all_items.owner_id is 'Null for the catalogue''s own rows, else the only member who sees the row.';
comment on column all_items.character is 'Whom the figure shows; several with commas between.';
comment on column all_items.texts is 'The values of filters by text, as filter:slug. Set by the trigger items_texts.';
comment on column all_items.sculptor is 'Who sculpted the figure; several with commas between.';

create table all_licenses (
  id integer generated always as identity (sequence name licenses_id_seq) not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  description text default ''::text not null,
  disclaimer text,
  license_image text,
  color text,
  is_new boolean default false not null,
  is_home boolean default false not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  owner_id integer,
  retired_at timestamp with time zone,
  constraint licenses_pkey PRIMARY KEY (id),
  constraint licenses_name_key_key UNIQUE (name_key),
  constraint licenses_slug_key UNIQUE (slug),
  constraint licenses_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  constraint licenses_description_check CHECK (length(description) <= 4000),
  constraint licenses_disclaimer_check CHECK (length(disclaimer) <= 2000),
  constraint licenses_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
comment on table all_licenses is 'catalogue: The franchises of the catalogue, and those that members keep for themselves.';
comment on column all_licenses.name_key is 'The name without case, width and spacing: two spellings of one name share it.';
comment on column all_licenses.revision is
  'Counts the changes of what can be edited, so that an editor who saw an older version is refused instead of overwriting.';
comment on column all_licenses.retired_at is
  'Licenses and lines are retired like items, and a line may move to another license (docs/admin.md#licenses-lines-and-aliases).';

create table all_lines (
  id integer generated always as identity (sequence name lines_id_seq) not null,
  license_id integer not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  brand_id integer,
  description text default ''::text not null,
  disclaimer text,
  image text,
  "position" integer default 0 not null,
  items_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  owner_id integer,
  retired_at timestamp with time zone,
  constraint lines_pkey PRIMARY KEY (id),
  constraint lines_id_license_id_key UNIQUE (id, license_id),
  constraint lines_license_id_name_key_key UNIQUE (license_id, name_key),
  constraint lines_license_id_slug_key UNIQUE (license_id, slug),
  constraint lines_description_check CHECK (length(description) <= 4000),
  constraint lines_disclaimer_check CHECK (length(disclaimer) <= 2000),
  constraint lines_items_count_check CHECK (items_count >= 0),
  constraint lines_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
comment on table all_lines is 'catalogue: The lines of figures within a license, and those that members keep for themselves.';
comment on column all_lines.items_count is
  'Maintained by the triggers line_items_*, because counting a million items for each list of licenses is too slow.';

create table announced_address (
  is_only boolean default true not null,
  public_url text not null,
  announced_at timestamp with time zone not null,
  constraint announced_address_pkey PRIMARY KEY (is_only),
  constraint announced_address_is_only_check CHECK (is_only)
);
comment on table announced_address is
  'platform: The URL at which the product runs. The operator''s commands may run with other settings and still have to print working links. One row: that of the last process to start.';

create table arcos (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  constraint arcos_pkey PRIMARY KEY (id),
  constraint arcos_name_key_key UNIQUE (name_key),
  constraint arcos_slug_key UNIQUE (slug),
  constraint arcos_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
comment on table arcos is 'catalogue: The arcs of a story that figures come from.';

create table audit_entries (
  id integer generated always as identity not null,
  administrator_id integer,
  user_id integer,
  act text not null,
  details jsonb default '{}'::jsonb not null,
  acted_at timestamp with time zone not null,
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_entries_pkey PRIMARY KEY (id),
  constraint audit_entries_act_check CHECK (length(act) <= 60),
  constraint audit_entries_request_id_check CHECK (length(request_id) <= 100),
  constraint audit_entries_subject_id_check CHECK (length(subject_id) <= 100),
  constraint audit_entries_subject_kind_check CHECK (length(subject_kind) <= 40)
);
comment on table audit_entries is
  'admin: The actions of administrators, with both ids while one views the site as a member (docs/safety.md#administrators).';
comment on column audit_entries.administrator_id is 'Who acted. The entry is kept when the account is deleted, without its name.';
comment on column audit_entries.subject_kind is 'What was changed, by kind and id; one text column serves every kind of id.';
comment on column audit_entries.before is 'Only the fields that changed, so that a catalogue row can be put back to any version.';

create table backup_runs (
  id integer generated always as identity not null,
  target text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  size_bytes bigint,
  error text,
  constraint backup_runs_pkey PRIMARY KEY (id)
);
comment on table backup_runs is
  'platform: When backups were made and what went wrong (docs/operations.md#backups). The backups themselves lie elsewhere.';
comment on column backup_runs.target is 'Where it was written to, without a password.';
comment on column backup_runs.ended_at is 'Null while it runs, and after a crash.';
comment on column backup_runs.size_bytes is 'Of the whole backup, as it was stored.';
comment on column backup_runs.error is 'What the operator reads; null when all went well.';

create table brands (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_name_key_key UNIQUE (name_key),
  constraint brands_slug_key UNIQUE (slug),
  constraint brands_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
comment on table brands is 'catalogue: Who makes figures.';

create table calendar_keys (
  user_id integer not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_keys_pkey PRIMARY KEY (user_id),
  constraint calendar_keys_key_hash_key UNIQUE (key_hash),
  constraint calendar_keys_key_hash_check CHECK (length(key_hash) = 32)
);
comment on table calendar_keys is
  'collection: The secret of a member''s private calendar feed. Only its hash is stored; a new key replaces the old one.';

create table catalogue_import_changes (
  import_id integer not null,
  item_id integer not null,
  row_no integer not null,
  before jsonb,
  after jsonb not null,
  outcome text,
  kept text[] default '{}'::text[] not null,
  constraint catalogue_import_changes_pkey PRIMARY KEY (import_id, item_id),
  constraint catalogue_import_changes_outcome_check CHECK (outcome = ANY (ARRAY['removed'::text, 'restored'::text, 'retired'::text, 'kept'::text]))
);
comment on table catalogue_import_changes is
  'admin: What an import did to each figure, to undo it and to list it among the figure''s versions. Columns of items by name; an added figure has no values before. It does not reference items, because it outlives figures that an undo removes.';
comment on column catalogue_import_changes.outcome is 'What an undo did, and the fields it left because somebody changed them since.';

create table catalogue_import_names (
  import_id integer not null,
  kind text not null,
  name_id integer not null,
  constraint catalogue_import_names_pkey PRIMARY KEY (import_id, kind, name_id),
  constraint catalogue_import_names_kind_check CHECK (kind = ANY (ARRAY['licenses'::text, 'lines'::text, 'brands'::text, 'sagas'::text, 'arcos'::text]))
);
comment on table catalogue_import_names is
  'admin: The licenses, lines, brands, sagas and arcos an import added; an undo removes those that are empty.';

create table catalogue_import_pictures (
  import_id integer not null,
  name text not null,
  item_id integer,
  kind text,
  file text,
  problem text,
  constraint catalogue_import_pictures_pkey PRIMARY KEY (import_id, name),
  constraint catalogue_import_pictures_kind_check CHECK (kind = ANY (ARRAY['main'::text, 'gal'::text])),
  constraint catalogue_import_pictures_name_check CHECK (length(name) <= 300)
);
comment on table catalogue_import_pictures is 'admin: Each picture of the zip: the figure it was added to, or why it was left out.';

create table catalogue_import_rows (
  import_id integer not null,
  kind text not null,
  row_no integer not null,
  name text,
  place text,
  item_id integer,
  details jsonb default '[]'::jsonb not null,
  constraint catalogue_import_rows_pkey PRIMARY KEY (import_id, kind, row_no),
  constraint catalogue_import_rows_kind_check CHECK (kind = ANY (ARRAY['new'::text, 'changed'::text, 'refused'::text]))
);
comment on table catalogue_import_rows is 'admin: The preview of an import: what each row would add or change, or why it is refused.';
comment on column catalogue_import_rows.row_no is 'As a spreadsheet counts.';
comment on column catalogue_import_rows.place is 'License and line, as the file writes them.';
comment on column catalogue_import_rows.details is 'For changed rows: [{field, from, to}]; for refused rows: [{column, reason}].';

create table catalogue_imports (
  id integer generated always as identity not null,
  administrator_id integer,
  request_id text not null,
  state text not null,
  filename text not null,
  file text,
  pictures_file text,
  skips_bad_rows boolean default false not null,
  step text default 'reading'::text not null,
  done integer default 0 not null,
  counts jsonb default '{}'::jsonb not null,
  failure text,
  failures integer default 0 not null,
  created_at timestamp with time zone not null,
  worked_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  constraint catalogue_imports_pkey PRIMARY KEY (id),
  constraint catalogue_imports_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 200),
  constraint catalogue_imports_request_id_check CHECK (length(request_id) <= 100),
  constraint catalogue_imports_state_check CHECK (state = ANY (ARRAY['checking'::text, 'ready'::text, 'applying'::text, 'pictures'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'failed'::text, 'discarded'::text])),
  constraint catalogue_imports_step_check CHECK (step = ANY (ARRAY['reading'::text, 'comparing'::text, 'saving'::text, 'pictures'::text, 'undoing'::text]))
);
comment on table catalogue_imports is 'admin: Files that staff import into the catalogue.';
comment on column catalogue_imports.administrator_id is
  'Who sent the file and asked for its last step; the row is kept when the account is deleted.';
comment on column catalogue_imports.request_id is 'The request that asked for the last step, for the audit log.';
comment on column catalogue_imports.file is 'Paths in the file store; null once the file is removed.';
comment on column catalogue_imports.skips_bad_rows is 'Whether rows with mistakes may be left out.';
comment on column catalogue_imports.step is
  'The progress of the current step; the total is not known while the file is read for the first time.';
comment on column catalogue_imports.counts is
  'rows, added, changed, unchanged, refused, pictures, removed, restored, kept: as far as they are known.';
comment on column catalogue_imports.failure is 'Why the file could not be imported, in Spanish.';
comment on column catalogue_imports.failures is 'How often the step failed; it is given up after a few times.';
comment on column catalogue_imports.worked_at is 'When the current step began or failed last.';

create table changelog_entries (
  id integer generated always as identity not null,
  version text not null,
  published_on date not null,
  title text not null,
  summary text default ''::text not null,
  changes text[] default '{}'::text[] not null,
  published_at timestamp with time zone default now(),
  announced_at timestamp with time zone default now(),
  revision integer default 1 not null,
  constraint changelog_entries_pkey PRIMARY KEY (id),
  constraint changelog_entries_summary_check CHECK (length(summary) <= 600),
  constraint changelog_entries_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  constraint changelog_entries_version_check CHECK (version ~ '^\d+\.\d+\.\d+$'::text)
);
comment on table changelog_entries is 'messages: The news of the site, at /changelog.';
comment on column changelog_entries.published_at is
  'Null for a draft; in the future for a scheduled entry. Entries that a migration inserts are published at once.';
comment on column changelog_entries.announced_at is 'Set when the time has passed and the caches were told to read the entries again.';
comment on column changelog_entries.revision is 'Grows with each change, so that the second of two people who edit at once is refused.';

create table collection_requests (
  user_id integer not null,
  key text not null,
  copy_id integer,
  created_at timestamp with time zone not null,
  content_hash bytea,
  constraint collection_requests_pkey PRIMARY KEY (user_id, key),
  constraint collection_requests_key_check CHECK (length(key) >= 1 AND length(key) <= 100)
);
comment on table collection_requests is
  'collection: Copies and photos that were added with an idempotency key. A repeated request adds nothing.';

create table collectors (
  user_id integer not null,
  default_view text default 'nichos'::text not null,
  currency text default 'MXN'::text not null,
  collection_count integer default 0 not null,
  want_count integer default 0 not null,
  notinterested_count integer default 0 not null,
  cover_item_id integer,
  constraint collectors_pkey PRIMARY KEY (user_id),
  constraint collectors_collection_count_check CHECK (collection_count >= 0),
  constraint collectors_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint collectors_default_view_check CHECK (default_view = ANY (ARRAY['nichos'::text, 'tabla'::text])),
  constraint collectors_notinterested_count_check CHECK (notinterested_count >= 0),
  constraint collectors_want_count_check CHECK (want_count >= 0)
);
comment on table collectors is
  'collection: One row per member. It is locked to enforce the quota and holds the counts, so that adding a mark needs no count of rows.';
comment on column collectors.currency is 'For prices without a currency.';
comment on column collectors.collection_count is 'Maintained by the triggers marks_*.';
comment on column collectors.cover_item_id is
  'A member chooses one of their own figures as the cover of their collection. A figure that leaves the collection is no longer shown; one that leaves the catalogue is forgotten.';

create table contribution_photos (
  id integer generated always as identity not null,
  contribution_id integer not null,
  path text not null,
  thumb_path text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint contribution_photos_pkey PRIMARY KEY (id),
  constraint contribution_photos_path_key UNIQUE (path),
  constraint contribution_photos_thumb_path_key UNIQUE (thumb_path),
  constraint contribution_photos_height_check CHECK (height > 0),
  constraint contribution_photos_width_check CHECK (width > 0)
);
comment on table contribution_photos is 'contributions: The photos of a contribution.';

create table contributions (
  id integer generated always as identity not null,
  author_id integer,
  kind text not null,
  item_id integer,
  state text default 'pendiente'::text not null,
  fields jsonb not null,
  seen jsonb default '{}'::jsonb not null,
  place jsonb,
  sources text[] default '{}'::text[] not null,
  message text default ''::text not null,
  reason text,
  reason_text text default ''::text not null,
  accepted jsonb,
  replaced jsonb,
  is_applied boolean default false not null,
  merged_into integer,
  revision integer default 1 not null,
  idempotency_key text,
  content_hash bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  news_sent_at timestamp with time zone,
  members_waiting integer default 0 not null,
  added_images text[] default '{}'::text[] not null,
  message_id integer,
  search_text text default ''::text not null,
  constraint contributions_pkey PRIMARY KEY (id),
  constraint contributions_author_id_idempotency_key_key UNIQUE (author_id, idempotency_key),
  constraint contributions_message_id_key UNIQUE (message_id),
  constraint contributions_check CHECK ((state = ANY (ARRAY['aceptada'::text, 'aceptada_parcial'::text, 'rechazada'::text])) = (decided_at IS NOT NULL)),
  constraint contributions_check1 CHECK (NOT is_applied OR accepted IS NOT NULL),
  constraint contributions_idempotency_key_check CHECK (length(idempotency_key) <= 100),
  constraint contributions_kind_check CHECK (kind = ANY (ARRAY['correction'::text, 'new_item'::text])),
  constraint contributions_message_check CHECK (length(message) <= 2000),
  constraint contributions_reason_check CHECK (reason = ANY (ARRAY['duplicada'::text, 'sin_fuente'::text, 'dato_incorrecto'::text, 'fuera_de_tema'::text, 'otra'::text])),
  constraint contributions_reason_text_check CHECK (length(reason_text) <= 500),
  constraint contributions_sources_check CHECK (cardinality(sources) <= 10),
  constraint contributions_state_check CHECK (state = ANY (ARRAY['pendiente'::text, 'aceptada'::text, 'aceptada_parcial'::text, 'rechazada'::text, 'retirada'::text]))
);
comment on table contributions is 'contributions: Corrections and missing figures that members propose (docs/product.md#contributions).';
comment on column contributions.author_id is 'Null once the account is gone; the trigger below removes what was personal.';
comment on column contributions.item_id is 'The figure to correct, or the private figure of its author until it is accepted.';
comment on column contributions.fields is 'The proposed texts by field, and the texts that the catalogue had when they were proposed.';
comment on column contributions.place is 'Of a missing figure: license and line, by slug or by name.';
comment on column contributions.accepted is 'What the figure said of the proposed fields after the decision.';
comment on column contributions.replaced is 'Of the version before, which undid decisions.';
comment on column contributions.is_applied is 'Of the version before, which wrote small corrections before their review.';
comment on column contributions.merged_into is 'The figure that a missing one turned out to be.';
comment on column contributions.revision is 'Grows with every change, so that the second of two people who act at once is refused.';
comment on column contributions.content_hash is 'Of the request, so that the same proposal is not stored twice.';
comment on column contributions.news_sent_at is 'When its author was e-mailed what became of it.';
comment on column contributions.members_waiting is
  'The members who have, want or reserved the figure: counted when it is proposed, and by a job afterwards, so that marking a figure never waits for a reviewer.';
comment on column contributions.added_images is 'Of the version before, which undid decisions.';
comment on column contributions.message_id is 'Null for those of members.';

create table copies (
  id integer generated always as identity not null,
  user_id integer not null,
  item_id integer not null,
  relation text default 'collection'::text not null,
  condition text,
  price_paid_cents cents,
  currency text,
  acquired_on date,
  store text,
  place text,
  notes text,
  created_at timestamp with time zone not null,
  constraint copies_pkey PRIMARY KEY (id),
  constraint copies_id_user_id_key UNIQUE (id, user_id),
  constraint copies_acquired_on_check CHECK (acquired_on >= '1900-01-01'::date AND acquired_on <= '2100-12-31'::date),
  constraint copies_check CHECK (price_paid_cents IS NULL OR currency IS NOT NULL),
  constraint copies_condition_check CHECK (condition = ANY (ARRAY['nueva_sellada'::text, 'completa'::text, 'suelta'::text, 'incompleta'::text, 'danada'::text])),
  constraint copies_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint copies_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000),
  constraint copies_place_check CHECK (length(place) >= 1 AND length(place) <= 120),
  constraint copies_relation_check CHECK (relation = 'collection'::text),
  constraint copies_store_check CHECK (length(store) >= 1 AND length(store) <= 120)
);
comment on table copies is 'collection: One row per physical copy. Only items in the collection have copies.';

create table copy_photos (
  id integer generated always as identity not null,
  user_id integer not null,
  copy_id integer,
  path text not null,
  thumb_path text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  detached_at timestamp with time zone,
  constraint copy_photos_pkey PRIMARY KEY (id),
  constraint copy_photos_path_key UNIQUE (path),
  constraint copy_photos_thumb_path_key UNIQUE (thumb_path),
  constraint copy_photos_height_check CHECK (height > 0),
  constraint copy_photos_width_check CHECK (width > 0)
);
comment on table copy_photos is 'collection: A member''s photos of their copies.';
comment on column copy_photos.copy_id is
  'Null once the copy or the photo was removed. The photo is kept for a while, so that the removal can be undone.';
comment on column copy_photos.detached_at is 'Set by the trigger copy_photo_detached.';

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
comment on table deletion_answers is
  'privacy: Why members leave. Anonymous: without an id, and with the day instead of the time (docs/safety.md#privacy).';

create table demo_loads (
  loaded_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  constraint demo_loads_pkey PRIMARY KEY (loaded_at)
);
comment on table demo_loads is
  'demo: Whether this product has loaded its demo here. Only then do the demo''s accounts exist (docs/product.md#demo).';
comment on column demo_loads.restored_at is 'When a copy was restored here; from then on nothing of the demo is added.';

create table dismissed_duplicates (
  item_id integer not null,
  other_id integer not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_duplicates_pkey PRIMARY KEY (item_id, other_id),
  constraint dismissed_duplicates_check CHECK (item_id < other_id)
);
comment on table dismissed_duplicates is
  'admin: Pairs that somebody looked at: they are not the same figure, so they are not listed again.';

create table duplicate_pairs (
  item_id integer not null,
  other_id integer not null,
  reason text not null,
  found_at timestamp with time zone not null,
  constraint duplicate_pairs_pkey PRIMARY KEY (item_id, other_id),
  constraint duplicate_pairs_check CHECK (item_id < other_id),
  constraint duplicate_pairs_reason_check CHECK (reason = ANY (ARRAY['barcode'::text, 'sku'::text, 'name'::text]))
);
comment on table duplicate_pairs is
  'admin: Figures that may be the same; found by a job, because comparing every name takes too long for a page.';

create table duplicate_searches (
  is_only boolean default true not null,
  searched_at timestamp with time zone not null,
  constraint duplicate_searches_pkey PRIMARY KEY (is_only),
  constraint duplicate_searches_is_only_check CHECK (is_only)
);
comment on table duplicate_searches is 'admin: When figures were last compared: the job compares those changed since.';

create table erasure_requests (
  user_id integer not null,
  requested_by integer,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  constraint erasure_requests_pkey PRIMARY KEY (user_id),
  constraint erasure_requests_check CHECK (due_at > requested_at)
);
comment on table erasure_requests is
  'admin: Accounts that a member asked us to delete. The row lasts until the account is deleted or the request is called off.';
comment on column erasure_requests.requested_by is 'Null for the operator''s command line.';
comment on column erasure_requests.due_at is 'From then on the job deletes the account without a second administrator.';

create table favorite_licenses (
  user_id integer not null,
  license_id integer not null,
  "position" smallint not null,
  constraint favorite_licenses_pkey PRIMARY KEY (user_id, license_id)
);
comment on table favorite_licenses is 'community: The licenses a member follows closely.';

create table filter_texts (
  key text collate "C" not null,
  name text not null,
  constraint filter_texts_pkey PRIMARY KEY (key)
);
comment on table filter_texts is 'catalogue: How a value of a filter by text is written: the last spelling of the catalogue.';
comment on column filter_texts.key is 'The filter and the slug, as in items.texts: characters:ulises';

create table follow_settings (
  user_id integer not null,
  is_mail_weekly boolean not null,
  sent_at timestamp with time zone not null,
  constraint follow_settings_pkey PRIMARY KEY (user_id)
);
comment on table follow_settings is 'community: Without a row there is no weekly e-mail. An e-mail tells what happened after sent_at.';

create table follows (
  id integer generated always as identity not null,
  user_id integer not null,
  license_id integer,
  line_id integer,
  member_id integer,
  followed_at timestamp with time zone not null,
  constraint follows_pkey PRIMARY KEY (id),
  constraint follows_user_id_license_id_key UNIQUE (user_id, license_id),
  constraint follows_user_id_line_id_key UNIQUE (user_id, line_id),
  constraint follows_user_id_member_id_key UNIQUE (user_id, member_id),
  constraint follows_check CHECK (num_nonnulls(license_id, line_id, member_id) = 1),
  constraint follows_check1 CHECK (member_id <> user_id)
);
comment on table follows is 'community: Which member follows which.';

create table former_slugs (
  kind text not null,
  license_id integer not null,
  slug slug not null,
  target_id integer not null,
  changed_at timestamp with time zone not null,
  constraint former_slugs_pkey PRIMARY KEY (kind, license_id, slug),
  constraint former_slugs_kind_check CHECK (kind = ANY (ARRAY['license'::text, 'line'::text]))
);
comment on table former_slugs is
  'catalogue: Former addresses of licenses and lines, which redirect for good. An item''s address carries its id and needs none.';
comment on column former_slugs.license_id is 'The license of a line''s former slug; 0 for a license.';

create table hidden_shelves (
  user_id integer not null,
  license_id integer,
  line_id integer,
  hidden_at timestamp with time zone not null,
  constraint hidden_shelves_user_id_license_id_key UNIQUE (user_id, license_id),
  constraint hidden_shelves_user_id_line_id_key UNIQUE (user_id, line_id),
  constraint hidden_shelves_check CHECK (num_nonnulls(license_id, line_id) = 1)
);
comment on table hidden_shelves is 'collection: "No me interesa" for a whole line or license.';

create table intake_changes (
  intake_id integer not null,
  item_id integer not null,
  before jsonb,
  after jsonb not null,
  copies jsonb not null,
  is_undone boolean default false not null,
  constraint intake_changes_pkey PRIMARY KEY (intake_id, item_id)
);
comment on table intake_changes is
  'collection: The changes an import made to an item, for undoing them: the mark before and after, and each copy before (null: it was added) and after.';

create table intake_extras (
  intake_id integer not null,
  part text not null,
  row_no integer not null,
  value jsonb not null,
  is_done boolean default false not null,
  undo jsonb,
  constraint intake_extras_pkey PRIMARY KEY (intake_id, part, row_no)
);
comment on table intake_extras is
  'collection: The parts of a member''s export besides marks. Each row belongs to the room it came from.';
comment on column intake_extras.undo is 'What its room needs to undo it; null when nothing was added.';

create table intake_rows (
  intake_id integer not null,
  row_no integer not null,
  cells text[] not null,
  entry jsonb,
  match text,
  reason text,
  item_id integer,
  is_taken boolean default false not null,
  outcome text,
  problem text,
  left_out integer default 0 not null,
  constraint intake_rows_pkey PRIMARY KEY (intake_id, row_no),
  constraint intake_rows_left_out_check CHECK (left_out >= 0),
  constraint intake_rows_match_check CHECK (match = ANY (ARRAY['exact'::text, 'likely'::text, 'unsure'::text, 'none'::text])),
  constraint intake_rows_outcome_check CHECK (outcome = ANY (ARRAY['added'::text, 'changed'::text, 'unchanged'::text, 'refused'::text, 'overflow'::text, 'skipped'::text])),
  constraint intake_rows_problem_check CHECK (problem = ANY (ARRAY['stray_quote'::text, 'open_quote'::text, 'too_long'::text])),
  constraint intake_rows_reason_check CHECK (reason = ANY (ARRAY['own'::text, 'source_id'::text, 'barcode'::text, 'sku'::text, 'name'::text, 'search'::text, 'picked'::text]))
);
comment on table intake_rows is 'collection: A row of the file: the raw cells, the parsed values, and the matched item.';
comment on column intake_rows.row_no is 'As a spreadsheet counts.';
comment on column intake_rows.problem is 'Why the cells may not be what their author meant.';
comment on column intake_rows.left_out is 'Copies that did not fit, because a figure has a maximum of them.';

create table intakes (
  id integer generated always as identity not null,
  user_id integer not null,
  state text not null,
  format text not null,
  filename text not null,
  header text[] not null,
  targets text[] not null,
  currency text not null,
  row_count integer default 0 not null,
  done integer default 0 not null,
  total integer default 0 not null,
  failures integer default 0 not null,
  kept integer default 0 not null,
  created_at timestamp with time zone not null,
  worked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  header_row integer,
  evidence jsonb default '[]'::jsonb not null,
  readings text[] default '{}'::text[] not null,
  constraint intakes_pkey PRIMARY KEY (id),
  constraint intakes_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint intakes_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 200),
  constraint intakes_format_check CHECK (format = ANY (ARRAY['vitrina'::text, 'myfigurecollection'::text, 'discogs'::text, 'other'::text])),
  constraint intakes_header_row_check CHECK (header_row >= 0),
  constraint intakes_row_count_check CHECK (row_count >= 0),
  constraint intakes_state_check CHECK (state = ANY (ARRAY['reading'::text, 'columns'::text, 'matching'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'stopped'::text]))
);
comment on table intakes is 'collection: Imports of members'' own files.';
comment on column intakes.header is 'The first row of the file, and the meaning of each column: null when it is ignored.';
comment on column intakes.currency is 'For prices without a currency.';
comment on column intakes.done is 'The progress of the current step.';
comment on column intakes.failures is 'How often the step failed; it is given up after a few times.';
comment on column intakes.kept is 'Items left as they were by an undo, because the member had changed them since.';
comment on column intakes.header_row is 'The row with the headings; 0 if there is none, null if the headings are not a row of the file.';
comment on column intakes.evidence is 'What the cells of each column prove, and how they are read.';

create table invite_uses (
  code text not null,
  user_id integer not null,
  used_at timestamp with time zone not null,
  constraint invite_uses_pkey PRIMARY KEY (code, user_id)
);
comment on table invite_uses is
  'accounts: The members who registered with an invite. Closing an account removes its row; the count of uses stays.';

create table invites (
  code text not null,
  uses_left integer not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  used_count integer default 0 not null,
  ended_at timestamp with time zone,
  revision integer default 1 not null,
  constraint invites_pkey PRIMARY KEY (code),
  constraint invites_code_check CHECK (code ~ '^[A-Za-z0-9_-]{4,64}$'::text),
  constraint invites_used_count_check CHECK (used_count >= 0),
  constraint invites_uses_left_check CHECK (uses_left >= 0)
);
comment on table invites is 'accounts: Invitations of accounts by other members.';
comment on column invites.revision is 'Counts the changes of an administrator, not the uses.';

create table item_counts (
  scope text collate "C" not null,
  value text collate "C" not null,
  items_count integer not null,
  constraint item_counts_pkey PRIMARY KEY (scope, value)
) with (fillfactor=80);
comment on table item_counts is 'catalogue: How many figures each value of a facet has, maintained by triggers.';
comment on column item_counts.scope is
  ''''' for the whole catalogue, else a filter and its value: ''licenses:12'', ''status:preventa''.';

create table item_counts_stale (
  transaction xid8 default pg_current_xact_id() not null,
  constraint item_counts_stale_pkey PRIMARY KEY (transaction)
);
comment on table item_counts_stale is
  'catalogue: Transactions that change so much that recounting everything at their end is cheaper than maintaining the counts.';

create table item_images (
  id integer generated always as identity not null,
  item_id integer not null,
  kind text not null,
  "position" integer default 0 not null,
  file text not null,
  width integer not null,
  height integer not null,
  constraint item_images_pkey PRIMARY KEY (id),
  constraint item_images_item_id_kind_file_key UNIQUE (item_id, kind, file),
  constraint item_images_file_check CHECK (file ~ '^[A-Za-z0-9_-]+\.[a-z0-9]+$'::text),
  constraint item_images_height_check CHECK (height > 0),
  constraint item_images_kind_check CHECK (kind = ANY (ARRAY['main'::text, 'hero'::text, 'gal'::text])),
  constraint item_images_width_check CHECK (width > 0)
);
comment on table item_images is 'catalogue: The pictures of figures.';

create table item_json (
  id integer not null,
  card text not null,
  details text not null,
  constraint item_json_pkey PRIMARY KEY (id)
);
comment on table item_json is
  'catalogue: The answers about each public figure, as finished JSON (docs/decisions/0027-answers-written-once.md).';
comment on column item_json.card is 'The figure as lists show it: item of contract/catalogue/catalogue.ts.';
comment on column item_json.details is
  'What its page shows besides: the rest of itemDetail, but for the credits, whose authors may hide at any moment.';

create table item_release_changes (
  id integer generated always as identity not null,
  item_id integer not null,
  market text not null,
  old_on date,
  old_precision release_precision,
  new_on date,
  new_precision release_precision,
  changed_at timestamp with time zone default now() not null,
  constraint item_release_changes_pkey PRIMARY KEY (id),
  constraint item_release_changes_market_check CHECK (market = ANY (ARRAY['global'::text, 'mx'::text, 'jp'::text, 'us'::text]))
);
comment on table item_release_changes is
  'catalogue: Every change of a date adds a row, whoever makes it, because a delay matters to those who reserved the figure.';

create table item_search (
  id integer not null,
  license_id integer not null,
  line_id integer not null,
  brand_id integer,
  saga_id integer,
  arco_id integer,
  sales_method text,
  status text,
  others text[] not null,
  year smallint,
  release_on date,
  popularity integer not null,
  name text collate "C" not null,
  sort_key text collate "C" not null,
  document tsvector not null,
  traits integer generated always as (search_traits(status, sales_method, others, year)) stored not null,
  texts text[],
  constraint item_search_pkey PRIMARY KEY (id) INCLUDE (license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, year, release_on, sort_key, others)
);
alter table item_search alter column document set statistics 400;
comment on table item_search is
  'catalogue: The words a figure can be found by (docs/search.md): one narrow row for each public figure, maintained by triggers.';
comment on column item_search.document is 'With more statistics than usual: the plan depends on the frequency of words.';

create table item_search_due (
  item_id integer not null,
  constraint item_search_due_pkey PRIMARY KEY (item_id)
);
comment on table item_search_due is
  'catalogue: Items whose search rows follow later, some at a time (search_follow). Renaming a license of 25,000 figures took longer than a request may, and moving or restoring a large line made all other changes of the catalogue wait for its words.';

create table item_traits (
  traits integer not null,
  status text,
  sales_method text,
  others text[] not null,
  year smallint,
  constraint item_traits_pkey PRIMARY KEY (traits)
);
comment on table item_traits is 'catalogue: The meaning of the numbers: every combination that some item has or had.';

create table known_devices (
  user_id integer not null,
  device text not null,
  last_seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device)
);
comment on table known_devices is 'accounts: The kinds of devices a member has used, so that a new one is reported by e-mail.';

create table mails (
  id uuid default gen_random_uuid() not null,
  "position" bigint generated always as identity not null,
  kind text not null,
  user_id integer,
  data jsonb default '{}'::jsonb not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  parked_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  constraint mails_pkey PRIMARY KEY (id)
);
comment on table mails is
  'platform: Queued e-mails. A row is written in the transaction that causes the e-mail and deleted when the mail server accepts it, so nothing of a sent e-mail remains.';
comment on column mails."position" is 'Sent in this order.';
comment on column mails.kind is 'The kind of e-mail, which selects its renderer.';
comment on column mails.data is 'The values for rendering it. Never a code that grants access: those are created when it is rendered.';
comment on column mails.parked_at is 'Set when a retry is useless; the operator decides what to do.';

create table marks (
  user_id integer not null,
  item_id integer not null,
  relation text,
  reserved boolean default false not null,
  marked_at timestamp with time zone not null,
  priority smallint,
  target_price_cents cents,
  target_currency text,
  line_id integer not null,
  constraint marks_pkey PRIMARY KEY (user_id, item_id),
  constraint marks_user_id_item_id_relation_key UNIQUE (user_id, item_id, relation),
  constraint marks_check CHECK (relation IS NOT NULL OR reserved),
  constraint marks_check1 CHECK (NOT reserved OR relation IS NULL OR relation = 'collection'::text),
  constraint marks_check2 CHECK (target_price_cents IS NULL OR target_currency IS NOT NULL),
  constraint marks_priority_check CHECK (priority >= 1 AND priority <= 5),
  constraint marks_relation_check CHECK (relation = ANY (ARRAY['collection'::text, 'want'::text, 'notinterested'::text])),
  constraint marks_target_currency_check CHECK (target_currency ~ '^[A-Z]{3}$'::text)
);
comment on table marks is
  'collection: One row per member and item, so that an item cannot be in two lists. A marked item cannot be deleted from the catalogue.';
comment on column marks.reserved is
  'Set by the reservations room while a reservation is open. Possible beside the collection, never beside a wish.';
comment on column marks.priority is 'Of a wish; kept while the item is elsewhere, in case it becomes a wish again.';

create table member_offers (
  user_id integer not null,
  plan_id integer not null,
  given_at timestamp with time zone not null,
  constraint member_offers_pkey PRIMARY KEY (user_id)
);
comment on table member_offers is 'plans: Members who registered through the offer may buy it while it is open.';

create table member_plans (
  user_id integer not null,
  plan_id integer not null,
  since timestamp with time zone not null,
  given_until date,
  given_by integer,
  constraint member_plans_pkey PRIMARY KEY (user_id),
  constraint member_plans_check CHECK (given_until IS NOT NULL OR given_by IS NULL)
);
comment on table member_plans is 'plans: The plan of each member. Without a row none is chosen yet, and the free plan''s limit applies.';
comment on column member_plans.given_until is
  'A plan that an administrator gave lasts through this day. It is never a paid plan: paying for one replaces it.';

create table merge_records (
  id integer generated always as identity not null,
  merged_id integer not null,
  kept_id integer not null,
  user_id integer,
  merged jsonb not null,
  kept jsonb not null,
  after jsonb not null,
  merged_at timestamp with time zone not null,
  recorded_at timestamp with time zone default now() not null,
  constraint merge_records_pkey PRIMARY KEY (id),
  constraint merge_records_merged_id_user_id_key UNIQUE NULLS NOT DISTINCT (merged_id, user_id)
);
comment on table merge_records is
  'admin: What a merge of two figures changed, so that it can be undone (docs/admin.md#undoing-a-merge). One row a member, and one for the rows of the catalogue, which are nobody''s.';
comment on column merge_records.merged_id is
  'The figure that went and the one that was kept. They refer to no row: the one is gone, and the other may be merged later.';
comment on column merge_records.user_id is 'Null for the rows of the catalogue.';
comment on column merge_records.merged is 'What the two had before, and what the kept one had afterwards.';
comment on column merge_records.recorded_at is 'The time of the transaction, which its triggers wrote into rows of theirs.';

create table merged_items (
  id integer not null,
  slug slug not null,
  item_id integer not null,
  source_id text,
  merged_at timestamp with time zone not null,
  constraint merged_items_pkey PRIMARY KEY (id),
  constraint merged_items_source_id_key UNIQUE (source_id),
  constraint merged_items_source_id_check CHECK (length(source_id) >= 1 AND length(source_id) <= 200)
);
comment on table merged_items is
  'admin: Each figure that was merged away. Its address redirects for good, and a later import of its source_id finds the one kept.';
comment on column merged_items.source_id is 'Null when the figure that was kept had none and took it over.';

create table message_answers (
  id integer generated always as identity not null,
  message_id integer not null,
  author_id integer,
  body text not null,
  created_at timestamp with time zone not null,
  constraint message_answers_pkey PRIMARY KEY (id),
  constraint message_answers_body_check CHECK (length(body) >= 1 AND length(body) <= 4000)
);
comment on table message_answers is 'messages: The answers to messages.';
comment on column message_answers.author_id is 'Null once the account of its author is deleted.';

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
comment on table message_templates is 'messages: Texts that staff start an answer with.';

create table messages (
  id integer generated always as identity not null,
  kind message_kind not null,
  name text default ''::text not null,
  email text default ''::text not null,
  subject text default ''::text not null,
  body text default ''::text not null,
  digest text not null,
  unsent_since timestamp with time zone,
  created_at timestamp with time zone not null,
  status message_status default 'abierto'::message_status not null,
  assigned_to integer,
  item_id integer,
  item_mailed_at timestamp with time zone,
  revision integer default 1 not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_digest_key UNIQUE (digest),
  constraint messages_body_check CHECK (length(body) <= 4000),
  constraint messages_email_check CHECK (length(email) <= 254),
  constraint messages_name_check CHECK (length(name) <= 120),
  constraint messages_subject_check CHECK (length(subject) <= 150)
);
comment on table messages is 'messages: What visitors wrote to the team.';
comment on column messages.digest is 'The same text of the same person on the same day counts as one message.';
comment on column messages.unsent_since is 'Set while the external forms service has not accepted the message.';
comment on column messages.assigned_to is 'The administrator or curator who takes care of it.';
comment on column messages.item_id is 'The figure that a missing-item message asked for. Its sender gets one e-mail when it is set.';
comment on column messages.revision is 'Grows with each change, so that the second of two people who answer at once is refused.';

create table notice_settings (
  user_id integer not null,
  kind text not null,
  by_mail boolean not null,
  by_push boolean not null,
  constraint notice_settings_pkey PRIMARY KEY (user_id, kind),
  constraint notice_settings_kind_check CHECK (kind = ANY (ARRAY['due_soon'::text, 'due_today'::text, 'late'::text, 'settle_soon'::text, 'date_moved'::text, 'wish_announced'::text, 'wish_released'::text, 'contribution_answered'::text]))
);
comment on table notice_settings is
  'accounts: What a member chose about a kind of notice; without a row the defaults of contract/accounts/notice-words.ts hold.';

create table one_time_codes (
  code_hash bytea not null,
  kind text not null,
  user_id integer not null,
  new_email text,
  issuer_id integer,
  issuer_token_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  admin_expires_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (code_hash),
  constraint one_time_codes_check CHECK ((kind = 'email_change'::text) = (new_email IS NOT NULL)),
  constraint one_time_codes_check1 CHECK ((kind = 'role_change'::text) = (issuer_id IS NOT NULL AND issuer_token_hash IS NOT NULL)),
  constraint one_time_codes_code_hash_check CHECK (length(code_hash) = 32),
  constraint one_time_codes_issuer_token_hash_check CHECK (length(issuer_token_hash) = 32),
  constraint one_time_codes_kind_check CHECK (kind = ANY (ARRAY['validation'::text, 'reset'::text, 'email_change'::text, 'role_change'::text, 'data_link'::text])),
  constraint one_time_codes_new_email_check CHECK (length(new_email) <= 254)
);
comment on table one_time_codes is 'accounts: Codes in links: stored as hashes, used once, with an expiry.';
comment on column one_time_codes.new_email is 'email_change: the member''s new address.';
comment on column one_time_codes.issuer_id is 'role_change: the administrator who requested it, and the session that must use it.';
comment on column one_time_codes.used_at is
  'A link that validated an account or an address is kept until it expires, so that opening it again can say so.';

create table passkeys (
  id integer generated always as identity not null,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 2000),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint passkeys_public_key_check CHECK (length(public_key) <= 5000)
);
comment on table passkeys is 'accounts: Keys of a device that log an account in without its password.';
comment on column passkeys.credential_id is 'Base64url, as browsers send it.';
comment on column passkeys.sign_count is
  'Signatures the authenticator has counted; a lower number than the last one means that it was copied.';
comment on column passkeys.transports is 'How the browser reaches it: usb, internal, hybrid….';

create table payment_consents (
  id integer generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  operation_id uuid not null,
  version text not null,
  words text not null,
  given_at timestamp with time zone not null,
  constraint payment_consents_pkey PRIMARY KEY (id),
  constraint payment_consents_operation_id_key UNIQUE (operation_id)
);
comment on table payment_consents is 'billing: The text of each consent, word for word (docs/safety.md#payments-and-consumer-duties).';

create table payment_customers (
  id uuid default gen_random_uuid() not null,
  user_id integer,
  provider text not null,
  provider_id text,
  last_sync_ticket integer default 0 not null,
  applied_sync_ticket integer default 0 not null,
  payment_method jsonb,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint payment_customers_pkey PRIMARY KEY (id),
  constraint payment_customers_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint payment_customers_user_id_provider_key UNIQUE (user_id, provider),
  constraint payment_customers_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'simulado'::text]))
);
comment on table payment_customers is
  'billing: A member as the payment provider knows them. The row is kept without a name when the account is deleted, because payments refer to it.';
comment on column payment_customers.provider_id is 'Null until the provider has created the customer.';
comment on column payment_customers.last_sync_ticket is
  'The number of reads from the provider, so that an older result never overwrites a newer one.';
comment on column payment_customers.payment_method is 'The card as the provider describes it: brand, last4, exp_month, exp_year.';
comment on column payment_customers.closed_at is 'Set when the account is deleted and the provider has deleted the customer too.';

create table payment_differences (
  id integer generated always as identity not null,
  customer_id uuid,
  what text not null,
  ours text,
  theirs text,
  found_at timestamp with time zone not null,
  key text,
  seen_at timestamp with time zone,
  resolved_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  reviewed_by integer,
  note text,
  constraint payment_differences_pkey PRIMARY KEY (id),
  constraint payment_differences_check CHECK ((reviewed_at IS NULL) = (note IS NULL)),
  constraint payment_differences_check1 CHECK (reviewed_by IS NULL OR reviewed_at IS NOT NULL),
  constraint payment_differences_note_check CHECK (length(note) <= 300)
);
comment on table payment_differences is 'billing: Differences between the provider''s state and ours, and how they were resolved.';
comment on column payment_differences.key is
  'Which difference it is: found again, it is the same row. Null in rows of earlier versions.';
comment on column payment_differences.resolved_at is 'Null while it lasts. What the comparison corrected is resolved at once.';
comment on column payment_differences.reviewed_by is 'Null for the operator at the command line, too.';

create table payment_events (
  id text not null,
  type text not null,
  provider_customer_id text,
  received_at timestamp with time zone not null,
  done_at timestamp with time zone,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (id)
);
comment on table payment_events is
  'billing: Events from the provider, without their contents: the current state is read from the provider.';
comment on column payment_events.provider_customer_id is 'The provider''s customer; null for events about none.';
comment on column payment_events.done_at is 'Null while its customer is not known yet, or while the provider does not answer.';

create table payment_operations (
  id uuid not null,
  "position" bigint generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid,
  kind text not null,
  key text not null,
  details jsonb not null,
  state text default 'abierta'::text not null,
  attempt integer default 1 not null,
  reason text,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint payment_operations_pkey PRIMARY KEY (id),
  constraint payment_operations_customer_id_kind_key_key UNIQUE (customer_id, kind, key),
  constraint payment_operations_kind_check CHECK (kind = ANY (ARRAY['open'::text, 'pay'::text, 'change'::text, 'cancel'::text, 'resume'::text, 'card'::text, 'reprice'::text])),
  constraint payment_operations_state_check CHECK (state = ANY (ARRAY['abierta'::text, 'hecha'::text, 'fallida'::text]))
);
comment on table payment_operations is
  'billing: An operation on money, written before the provider is called, so that it can be completed after a crash.';
comment on column payment_operations."position" is 'The order of the operations.';
comment on column payment_operations.key is 'The idempotency key of the page. The same key with other content is refused.';
comment on column payment_operations.attempt is
  'Part of the provider''s idempotency key; increased only when the last attempt is known to have done nothing.';
comment on column payment_operations.reason is 'Why it failed, or what it waits for.';

create table payments (
  id uuid default gen_random_uuid() not null,
  number integer generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid,
  provider text not null,
  provider_id text not null,
  refund_of uuid,
  plan_name text not null,
  period text not null,
  description text not null,
  paid_from timestamp with time zone not null,
  paid_to timestamp with time zone not null,
  subtotal_cents cents not null,
  discount_cents cents not null,
  total_cents cents not null,
  iva_cents cents not null,
  currency text not null,
  payment_method jsonb,
  provider_url text,
  paid_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_number_key UNIQUE (number),
  constraint payments_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint payments_check CHECK (iva_cents::bigint <= total_cents::bigint),
  constraint payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payments_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text]))
);
comment on table payments is 'billing: Payments, with the amounts as they were charged.';
comment on column payments.provider_id is 'The provider''s id of the invoice or refund.';
comment on column payments.refund_of is 'The payment that a refund belongs to.';

create table plan_templates (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  plan jsonb not null,
  created_at timestamp with time zone not null,
  constraint plan_templates_pkey PRIMARY KEY (id),
  constraint plan_templates_user_id_id_key UNIQUE (user_id, id),
  constraint plan_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80)
);
comment on table plan_templates is
  'reservations: Payment plans that a member has saved under a name; `plan` as in contract/reservations/plans.ts.';

create table plans (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  price_month_cents cents not null,
  price_year_cents cents not null,
  currency text default 'MXN'::text not null,
  item_limit integer,
  features text[] default '{}'::text[] not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  grand_finale boolean default false not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  photo_limit integer,
  revision integer default 1 not null,
  next_item_limit integer,
  next_photo_limit integer,
  limits_change_at timestamp with time zone,
  share_link_limit integer,
  next_share_link_limit integer,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_slug_key UNIQUE (slug),
  constraint plans_check CHECK (grand_finale = (opens_at IS NOT NULL AND closes_at IS NOT NULL) OR opens_at IS NULL AND closes_at IS NULL),
  constraint plans_check1 CHECK (opens_at < closes_at),
  constraint plans_check2 CHECK (limits_change_at IS NOT NULL OR next_item_limit IS NULL AND next_photo_limit IS NULL),
  constraint plans_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint plans_item_limit_check CHECK (item_limit > 0),
  constraint plans_next_item_limit_check CHECK (next_item_limit > 0),
  constraint plans_next_photo_limit_check CHECK (next_photo_limit >= 0),
  constraint plans_next_share_link_limit_check CHECK (next_share_link_limit >= 0),
  constraint plans_photo_limit_check CHECK (photo_limit >= 0),
  constraint plans_share_link_limit_check CHECK (share_link_limit >= 0)
);
comment on table plans is 'plans: What members can subscribe to, and the limits of each.';
comment on column plans.item_limit is 'The most items one may track; null means no limit.';
comment on column plans.grand_finale is 'The one special offer, never listed with the others.';
comment on column plans.photo_limit is 'Null means no limit.';
comment on column plans.revision is 'Counts the changes, so that an editor who saw an older version is refused instead of overwriting.';
comment on column plans.next_item_limit is
  'Lower limits for members who already pay take effect at this moment, after they were told. Null limits mean no limit.';
comment on column plans.share_link_limit is 'How many links a member may have at once. Null means no limit.';
comment on column plans.next_share_link_limit is
  'A lower limit of shared lists waits for the end of the notice, as the other limits do. Null: it does not change.';

create table price_proposal_answers (
  proposal_id integer not null,
  subscription_id uuid not null,
  period text not null,
  from_cents cents not null,
  to_cents cents not null,
  answer text,
  answered_at timestamp with time zone,
  consent_version text,
  consent_words text,
  operation_id uuid,
  constraint price_proposal_answers_pkey PRIMARY KEY (proposal_id, subscription_id),
  constraint price_proposal_answers_answer_check CHECK (answer = ANY (ARRAY['accepted'::text, 'declined'::text])),
  constraint price_proposal_answers_check CHECK (to_cents::bigint <> from_cents::bigint),
  constraint price_proposal_answers_check1 CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint price_proposal_answers_check2 CHECK ((NOT answer IS DISTINCT FROM 'accepted'::text) = (consent_words IS NOT NULL)),
  constraint price_proposal_answers_check3 CHECK ((consent_words IS NULL) = (consent_version IS NULL)),
  constraint price_proposal_answers_check4 CHECK (operation_id IS NULL OR answer = 'accepted'::text),
  constraint price_proposal_answers_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text]))
);
comment on table price_proposal_answers is
  'billing: One row for each subscription that was asked. Without an answer the old price stays.';
comment on column price_proposal_answers.consent_version is 'What the member accepted, word for word.';
comment on column price_proposal_answers.operation_id is 'The last operation that moved the subscription to the new price, or tried to.';

create table price_proposals (
  id integer generated always as identity not null,
  plan_id integer not null,
  price_month_cents cents not null,
  price_year_cents cents not null,
  currency text not null,
  holds_on date not null,
  idempotency_key text not null,
  proposed_by integer,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint price_proposals_pkey PRIMARY KEY (id),
  constraint price_proposals_idempotency_key_key UNIQUE (idempotency_key),
  constraint price_proposals_check CHECK (holds_on >= ((created_at AT TIME ZONE 'America/Mexico_City'::text)::date + 30)),
  constraint price_proposals_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint price_proposals_price_month_cents_check CHECK (price_month_cents::bigint > 0),
  constraint price_proposals_price_year_cents_check CHECK (price_year_cents::bigint > 0)
);
comment on table price_proposals is
  'billing: An administrator offers a new price to those who pay an older one (docs/payments.md#price-proposals).';
comment on column price_proposals.holds_on is 'Renewals from this day on cost the new price for those who accepted.';

create table profiles (
  user_id integer not null,
  bio text default ''::text not null,
  links text[] default '{}'::text[] not null,
  is_public boolean default false not null,
  show_collection boolean default true not null,
  show_wishlist boolean default false not null,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_bio_check CHECK (length(bio) <= 1000),
  constraint profiles_links_check CHECK (cardinality(links) <= 5)
);
comment on table profiles is 'community: Public profiles (docs/product.md#profiles-and-community). Without a row nothing is public.';

create table push_keys (
  id integer generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  encrypted_key bytea not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_encrypted_key_check CHECK (length(encrypted_key) = 60)
);
comment on table push_keys is
  'accounts: The keys with which pushes are signed (VAPID). The newest is given to browsers; an older one serves the devices that subscribed with it.';
comment on column push_keys.encrypted_key is 'The private key, encrypted with the key "push" of secrets.';

create table push_subscriptions (
  session_id integer not null,
  user_id integer not null,
  key_id integer not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  failures integer default 0 not null,
  retry_at timestamp with time zone,
  endpoint_hash bytea not null,
  encrypted_endpoint bytea not null,
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_auth_check CHECK (length(auth) <= 40),
  constraint push_subscriptions_failures_check CHECK (failures >= 0),
  constraint push_subscriptions_p256dh_check CHECK (length(p256dh) <= 100)
);
comment on table push_subscriptions is 'accounts: Where a browser receives notices, while its session lasts.';
comment on column push_subscriptions.failures is 'How many times in a row it could not be reached.';
comment on column push_subscriptions.encrypted_endpoint is 'The address, encrypted with the key "push" of secrets for this session.';

create table quiet_hours (
  user_id integer not null,
  from_hour smallint not null,
  until_hour smallint not null,
  constraint quiet_hours_pkey PRIMARY KEY (user_id),
  constraint quiet_hours_from_hour_check CHECK (from_hour >= 0 AND from_hour <= 23),
  constraint quiet_hours_until_hour_check CHECK (until_hour >= 0 AND until_hour <= 23)
);
comment on table quiet_hours is 'accounts: When a member''s devices stay silent, in hours of Mexico City. The same hour twice: never.';

create table quiet_mode (
  is_on boolean default true not null,
  since timestamp with time zone not null,
  reason text not null,
  payments_synced_at timestamp with time zone,
  constraint quiet_mode_pkey PRIMARY KEY (is_on),
  constraint quiet_mode_is_on_check CHECK (is_on)
);
comment on table quiet_mode is
  'platform: A restored product starts quiet. It sends no e-mail, runs no job and charges nobody until somebody has looked at what was queued or open (docs/operations.md#after-a-restore). There is one row while it is quiet.';
comment on column quiet_mode.payments_synced_at is 'When payments were last compared with the provider; null until then.';

create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
comment on table rate_limits is
  'platform: Counts of calls, for server/platform/security/rate-limit.ts. Unlogged, which is three times as fast; after a crash all counts start at zero. The key is a hash, so that no address and no e-mail is stored.';

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK (length(code_hash) = 32)
);
comment on table recovery_codes is 'accounts: A code that was used is deleted.';

create table reminder_days (
  user_id integer not null,
  sent_on date not null,
  constraint reminder_days_pkey PRIMARY KEY (user_id, sent_on)
);
comment on table reminder_days is 'reservations: One e-mail per member and day: the process that inserts the row queues it.';

create table reminder_settings (
  user_id integer not null,
  due_soon boolean default true not null,
  due_today boolean default true not null,
  late boolean default true not null,
  date_moved boolean default true not null,
  settle_soon boolean default true not null,
  constraint reminder_settings_pkey PRIMARY KEY (user_id)
);
comment on table reminder_settings is 'reservations: The reminders a member has switched off; without a row all are on.';

create table reservation_ceilings (
  user_id integer not null,
  currency text not null,
  monthly_cents bigint not null,
  constraint reservation_ceilings_pkey PRIMARY KEY (user_id, currency),
  constraint reservation_ceilings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint reservation_ceilings_monthly_cents_check CHECK (monthly_cents >= 1 AND monthly_cents <= '9999999999'::bigint)
);
comment on table reservation_ceilings is 'reservations: The most a member wants to spend in a month, by currency.';

create table reservation_entries (
  id integer generated always as identity not null,
  user_id integer not null,
  reservation_id integer not null,
  kind text not null,
  amount_cents bigint,
  happened_on date not null,
  method text,
  note text,
  expected_from date,
  expected_on date,
  rate numeric(17,8),
  rate_currency text,
  transfer_id uuid,
  request_id integer,
  created_at timestamp with time zone not null,
  reverses text,
  constraint reservation_entries_pkey PRIMARY KEY (id),
  constraint reservation_entries_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= '9999999999'::bigint),
  constraint reservation_entries_check CHECK ((amount_cents IS NOT NULL) = (kind = ANY (ARRAY['anticipo'::text, 'abono'::text, 'cargo'::text, 'devolucion'::text]))),
  constraint reservation_entries_check1 CHECK ((rate IS NULL) = (rate_currency IS NULL)),
  constraint reservation_entries_check2 CHECK (kind = 'cambio_fecha'::text OR expected_from IS NULL AND expected_on IS NULL),
  constraint reservation_entries_check3 CHECK (kind <> 'nota'::text OR note IS NOT NULL),
  constraint reservation_entries_check4 CHECK (reverses IS NULL OR kind = 'devolucion'::text),
  constraint reservation_entries_expected_on_check CHECK (expected_on >= '2000-01-01'::date AND expected_on <= '2100-12-31'::date),
  constraint reservation_entries_happened_on_check CHECK (happened_on >= '2000-01-01'::date AND happened_on <= '2100-12-31'::date),
  constraint reservation_entries_kind_check CHECK (kind = ANY (ARRAY['anticipo'::text, 'abono'::text, 'cargo'::text, 'devolucion'::text, 'cambio_fecha'::text, 'recibido'::text, 'cancelado'::text, 'nota'::text])),
  constraint reservation_entries_method_check CHECK (method = ANY (ARRAY['efectivo'::text, 'transferencia'::text, 'deposito'::text, 'tarjeta'::text, 'paypal'::text, 'mercado_pago'::text, 'otro'::text])),
  constraint reservation_entries_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint reservation_entries_rate_check CHECK (rate > 0::numeric),
  constraint reservation_entries_rate_currency_check CHECK (rate_currency ~ '^[A-Z]{3}$'::text),
  constraint reservation_entries_reverses_check CHECK (reverses = ANY (ARRAY['anticipo'::text, 'abono'::text]))
);
comment on table reservation_entries is 'reservations: The ledger. Entries are never changed, and only deleted with the whole account.';
comment on column reservation_entries.rate is 'As typed by the member: units of rate_currency for one of the reservation''s currency.';
comment on column reservation_entries.transfer_id is 'Shared by all payments of one transfer.';
comment on column reservation_entries.reverses is
  'An undone payment is no refund. A reversal takes back a payment of this kind that was recorded by mistake; the store returned nothing. The balance counts it like a refund, so the released version still computes it.';

create table reservation_requests (
  id integer generated always as identity not null,
  user_id integer not null,
  key text not null,
  content_hash bytea not null,
  reservation_id integer,
  created_at timestamp with time zone not null,
  constraint reservation_requests_pkey PRIMARY KEY (id),
  constraint reservation_requests_user_id_id_key UNIQUE (user_id, id),
  constraint reservation_requests_user_id_key_key UNIQUE (user_id, key),
  constraint reservation_requests_content_hash_check CHECK (length(content_hash) = 32),
  constraint reservation_requests_key_check CHECK (length(key) >= 1 AND length(key) <= 100)
);
comment on table reservation_requests is 'reservations: Requests by idempotency key; the hash detects the same key with other content.';

create table reservations (
  id integer generated always as identity not null,
  user_id integer not null,
  item_id integer not null,
  store_id integer not null,
  quantity smallint not null,
  total_cents bigint not null,
  currency text not null,
  order_ref text,
  reserved_on date not null,
  expected_on date,
  notes text,
  plan jsonb,
  created_at timestamp with time zone not null,
  revision integer default 0 not null,
  changed_at timestamp with time zone,
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_user_id_id_key UNIQUE (user_id, id),
  constraint reservations_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint reservations_expected_on_check CHECK (expected_on >= '2000-01-01'::date AND expected_on <= '2100-12-31'::date),
  constraint reservations_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000),
  constraint reservations_order_ref_check CHECK (length(order_ref) >= 1 AND length(order_ref) <= 120),
  constraint reservations_quantity_check CHECK (quantity >= 1 AND quantity <= 99),
  constraint reservations_reserved_on_check CHECK (reserved_on >= '2000-01-01'::date AND reserved_on <= '2100-12-31'::date),
  constraint reservations_total_cents_check CHECK (total_cents >= 1 AND total_cents <= '9999999999'::bigint)
);
comment on table reservations is 'reservations: The terms of a reservation. Payments and the end of it are only in the ledger.';
comment on column reservations.revision is 'Counts the changes of its terms and its ledger, for calendar programs.';
comment on column reservations.changed_at is 'When it changed last; null if it did not since it was made.';

create table resting_usernames (
  name_hash bytea not null,
  user_id integer,
  given_up_at timestamp with time zone not null,
  constraint resting_usernames_pkey PRIMARY KEY (name_hash),
  constraint resting_usernames_name_hash_check CHECK (length(name_hash) = 32)
);
comment on table resting_usernames is
  'accounts: Usernames that were given up, as hashes. Only the member who gave one up by a change may take it before it has rested.';

create table roles (
  id integer not null,
  name text not null,
  constraint roles_pkey PRIMARY KEY (id),
  constraint roles_name_key UNIQUE (name)
);
comment on table roles is 'accounts: What staff may do.';

create table sagas (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  name_key text not null,
  constraint sagas_pkey PRIMARY KEY (id),
  constraint sagas_name_key_key UNIQUE (name_key),
  constraint sagas_slug_key UNIQUE (slug),
  constraint sagas_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
comment on table sagas is 'catalogue: The sagas of a story that figures come from.';

create table scheduled_deletions (
  path text not null,
  scheduled_at timestamp with time zone not null,
  not_before timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint scheduled_deletions_pkey PRIMARY KEY (path)
);
comment on table scheduled_deletions is
  'media: Pictures to be deleted. A row is written in the transaction that removes a picture; the file is deleted right after, or by a job when that failed (docs/safety.md#privacy).';
comment on column scheduled_deletions.not_before is 'A file may be deleted later, so that pages already open still show the picture.';

create table search_aliases (
  key text collate "C" generated always as (search_alias_key(phrase)) stored not null,
  phrase text not null,
  meant text not null,
  first_word text collate "C" generated always as (split_part(search_alias_key(phrase), ' '::text, 1)) stored not null,
  constraint search_aliases_pkey PRIMARY KEY (key),
  constraint search_aliases_key_check CHECK (key <> ''::text),
  constraint search_aliases_meant_check CHECK (length(meant) <= 80 AND search_alias_key(meant) <> ''::text),
  constraint search_aliases_phrase_check CHECK (length(phrase) <= 80)
);
comment on table search_aliases is 'catalogue: A search for the phrase also finds what it means.';
comment on column search_aliases.first_word is 'The first word of `key`: a query with none of these has no alias.';

create table search_terms (
  term text collate "C" not null,
  items_count integer default 1 not null,
  named_count integer default 1 not null,
  near text[] not null,
  sound text,
  constraint search_terms_pkey PRIMARY KEY (term)
);
comment on table search_terms is
  'catalogue: Every word of the catalogue with the number of items that hold it, and that hold it in their names; typing errors are mended here, not in the items. `near` holds the word and what is left of it without any one letter.';

create table second_factor_challenges (
  challenge_hash bytea not null,
  user_id integer not null,
  purpose text not null,
  wrong_answers integer default 0 not null,
  password_digest bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint second_factor_challenges_challenge_hash_check CHECK (length(challenge_hash) = 32),
  constraint second_factor_challenges_check CHECK ((purpose = 'login'::text) = (password_digest IS NOT NULL)),
  constraint second_factor_challenges_password_digest_check CHECK (length(password_digest) = 32),
  constraint second_factor_challenges_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'role_change'::text, 'confirmation'::text, 'new_passkey'::text]))
);
comment on table second_factor_challenges is 'accounts: Requests for a second factor, or for a new passkey, that wait for their answer.';
comment on column second_factor_challenges.password_digest is
  'Of the password hash that the login compared: another password ends the login.';

create table second_factor_devices (
  nonce_hash bytea not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_devices_pkey PRIMARY KEY (nonce_hash),
  constraint second_factor_devices_nonce_hash_check CHECK (length(nonce_hash) = 32)
);
comment on table second_factor_devices is
  'accounts: Browsers that are not asked again for a while, by the random part of their device cookie.';

create table second_factor_failures (
  id bigint generated always as identity not null,
  user_id integer not null,
  failed_at timestamp with time zone not null,
  constraint second_factor_failures_pkey PRIMARY KEY (id)
);
comment on table second_factor_failures is
  'accounts: Wrong answers of an account in the last minutes, so that six digits cannot be guessed over many logins.';

create table secrets (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint secrets_pkey PRIMARY KEY (name),
  constraint secrets_value_check CHECK (length(value) >= 32)
);
comment on table secrets is 'platform: Signing keys, created by the process that starts first (server/platform/security/secrets.ts).';

create table sent_mails (
  id uuid not null,
  kind text not null,
  user_id integer,
  email text not null,
  subject text,
  html text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  constraint sent_mails_pkey PRIMARY KEY (id),
  constraint sent_mails_check CHECK ((subject IS NULL) = (html IS NULL))
);
comment on table sent_mails is
  'platform: E-mails as they were sent, for ninety days, so that an operator can say what somebody was told and when.';
comment on column sent_mails.id is 'The id that the e-mail had while it waited, which is its Message-ID too.';
comment on column sent_mails.user_id is 'Null for e-mails to an address without an account.';
comment on column sent_mails.subject is 'Null for e-mails that only their member may read.';
comment on column sent_mails.html is 'Without the codes of its links, which grant access.';

create table sent_notices (
  user_id integer not null,
  reservation_id integer not null,
  kind text not null,
  about text not null,
  sent_on date not null,
  constraint sent_notices_pkey PRIMARY KEY (user_id, reservation_id, kind, about),
  constraint sent_notices_kind_check CHECK (kind = ANY (ARRAY['due_soon'::text, 'due_today'::text, 'late'::text, 'date_moved'::text, 'settle_soon'::text]))
);
comment on table sent_notices is 'reservations: The reminders already sent. `about` is the due date, or the change of date.';

create table sent_wish_notices (
  user_id integer not null,
  item_id integer not null,
  kind text not null,
  about text not null,
  sent_on date not null,
  constraint sent_wish_notices_pkey PRIMARY KEY (user_id, item_id, kind, about)
);
comment on table sent_wish_notices is 'collection: The notices about figures of a wishlist that were sent; each is sent once.';

create table sessions (
  id integer generated always as identity not null,
  token_hash bytea not null,
  user_id integer not null,
  kind text default 'site'::text not null,
  viewer_id integer,
  device text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  admin_expires_at timestamp with time zone,
  password_confirmed_at timestamp with time zone,
  second_factor_given_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_check CHECK ((kind = 'view'::text) = (viewer_id IS NOT NULL)),
  constraint sessions_device_check CHECK (length(device) <= 60),
  constraint sessions_kind_check CHECK (kind = ANY (ARRAY['site'::text, 'admin'::text, 'view'::text])),
  constraint sessions_token_hash_check CHECK (length(token_hash) = 32)
);
comment on table sessions is 'accounts: Only the hash of the token is stored, so that reading this table gives access to no account.';
comment on column sessions.kind is
  'site: a member; admin: the administrator''s own; view: an administrator who views the site as a member.';
comment on column sessions.device is 'Such as "Firefox en Windows", as shown to the member.';
comment on column sessions.admin_expires_at is
  'An administrator''s session ends eight hours after the password was entered: a session that returns from viewing the site as a member expires when the first one would have.';
comment on column sessions.password_confirmed_at is
  'When the password was last entered in this session: sensitive changes are allowed for ten minutes after it.';
comment on column sessions.second_factor_given_at is
  'When a session last set up a second factor. For a moment that is the proof of it which the administration asks for.';

create table share_link_gifts (
  link_id integer not null,
  item_id integer not null,
  giver text not null,
  token_hash bytea not null,
  given_at timestamp with time zone not null,
  constraint share_link_gifts_pkey PRIMARY KEY (link_id, item_id),
  constraint share_link_gifts_token_hash_check CHECK (length(token_hash) = 32)
);
comment on table share_link_gifts is
  'community: Hidden from the owner of the list. The token of the giver is stored as a hash and takes the gift back.';

create table share_links (
  id integer generated always as identity not null,
  user_id integer not null,
  code text,
  kind text not null,
  line_id integer,
  shows_name boolean not null,
  created_at timestamp with time zone not null,
  code_hash bytea,
  encrypted_code bytea,
  constraint share_links_pkey PRIMARY KEY (id),
  constraint share_links_code_hash_key UNIQUE (code_hash),
  constraint share_links_code_key UNIQUE (code),
  constraint share_links_user_id_kind_line_id_key UNIQUE NULLS NOT DISTINCT (user_id, kind, line_id),
  constraint share_links_check CHECK ((kind = 'gaps'::text) = (line_id IS NOT NULL)),
  constraint share_links_kind_check CHECK (kind = ANY (ARRAY['wishlist'::text, 'gaps'::text]))
);
comment on table share_links is 'community: The code is kept as it is, so that its owner can copy the link again.';
comment on column share_links.code is 'Of links that are still to be encrypted.';
comment on column share_links.code_hash is 'By which a list is found.';
comment on column share_links.encrypted_code is 'For its owner, encrypted with the key "share-links" of secrets.';

create table stores (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  name_key text not null,
  notes text,
  loss_kind text,
  loss_percent numeric(5,2),
  template_id integer,
  created_at timestamp with time zone not null,
  constraint stores_pkey PRIMARY KEY (id),
  constraint stores_user_id_id_key UNIQUE (user_id, id),
  constraint stores_user_id_name_key_key UNIQUE (user_id, name_key),
  constraint stores_check CHECK ((loss_percent IS NOT NULL) = (COALESCE(loss_kind, ''::text) ~~ 'porcentaje%'::text)),
  constraint stores_loss_kind_check CHECK (loss_kind = ANY (ARRAY['nada'::text, 'anticipo'::text, 'porcentaje_pagado'::text, 'porcentaje_total'::text, 'todo'::text])),
  constraint stores_loss_percent_check CHECK (loss_percent > 0::numeric AND loss_percent <= 100::numeric),
  constraint stores_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint stores_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000)
);
comment on table stores is
  'reservations: A member''s own list. Names that differ only in case or accents share a key and are one store.';
comment on column stores.loss_kind is 'What is lost by cancelling; null when the member has not said.';

create table stripe_server_objects (
  id text not null,
  "position" bigint generated always as identity not null,
  kind text not null,
  customer text,
  due_at timestamp with time zone,
  body jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint stripe_server_objects_pkey PRIMARY KEY (id)
);
comment on table stripe_server_objects is 'The account of the pretend Stripe (docs/payments.md). Unused with Stripe''s own keys.';
comment on column stripe_server_objects."position" is 'The order in which lists answer them.';
comment on column stripe_server_objects.kind is 'As in demo/stripe-server/objects.ts.';
comment on column stripe_server_objects.customer is 'Whom everything goes with when they are deleted; null for what belongs to nobody.';
comment on column stripe_server_objects.due_at is 'When a subscription renews, is charged again or ends.';

create table subscriptions (
  id uuid not null,
  customer_id uuid not null,
  user_id integer,
  provider text not null,
  provider_id text,
  plan_id integer not null,
  period text not null,
  price_cents cents not null,
  currency text not null,
  promotion_code text,
  status text default 'incompleta'::text not null,
  current_period_end timestamp with time zone,
  next_amount_cents cents,
  cancel_at_period_end boolean default false not null,
  grace_ends_at timestamp with time zone,
  is_grace_over boolean default false not null,
  announced_end timestamp with time zone,
  is_reminded boolean default false not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  credit_cents integer,
  first_paid_at timestamp with time zone,
  first_paid_cents integer,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint subscriptions_check CHECK (status <> 'activa'::text OR current_period_end IS NOT NULL),
  constraint subscriptions_check1 CHECK ((status = 'vencida'::text) = (grace_ends_at IS NOT NULL)),
  constraint subscriptions_check2 CHECK ((status = 'cancelada'::text) = (ended_at IS NOT NULL)),
  constraint subscriptions_check3 CHECK ((first_paid_at IS NULL) = (first_paid_cents IS NULL)),
  constraint subscriptions_credit_cents_check CHECK (credit_cents >= 0),
  constraint subscriptions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint subscriptions_first_paid_cents_check CHECK (first_paid_cents > 0),
  constraint subscriptions_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text])),
  constraint subscriptions_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'simulado'::text])),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['incompleta'::text, 'activa'::text, 'vencida'::text, 'cancelada'::text]))
);
comment on table subscriptions is 'billing: The plan of a member at a payment provider.';
comment on column subscriptions.next_amount_cents is 'The amount of the next charge, after promotions and credit.';
comment on column subscriptions.grace_ends_at is 'For vencida: until when the plan is kept, and whether that time is over.';
comment on column subscriptions.announced_end is
  'The renewal that was announced by e-mail (docs/safety.md#payments-and-consumer-duties).';
comment on column subscriptions.is_reminded is 'For vencida: whether the end of the grace period was announced.';

create table totp_secrets (
  user_id integer not null,
  is_confirmed boolean not null,
  encrypted_secret bytea not null,
  last_used_step integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint totp_secrets_pkey PRIMARY KEY (user_id, is_confirmed),
  constraint totp_secrets_encrypted_secret_check CHECK (length(encrypted_secret) >= 29 AND length(encrypted_secret) <= 200)
);
comment on table totp_secrets is 'accounts: The encrypted secrets of authenticators.';
comment on column totp_secrets.is_confirmed is
  'A secret counts once its first code is confirmed; until then an earlier confirmed one remains beside it.';
comment on column totp_secrets.encrypted_secret is
  'Encrypted with a key of the table secrets: unlike a password it has to be read again.';
comment on column totp_secrets.last_used_step is 'The time step of the last accepted code, so that no code works twice.';

create table unlisted_item_search (
  id integer not null,
  license_id integer not null,
  line_id integer not null,
  brand_id integer,
  saga_id integer,
  arco_id integer,
  sales_method text,
  status text,
  others text[] not null,
  year smallint,
  release_on date,
  popularity integer not null,
  name text collate "C" not null,
  sort_key text collate "C" not null,
  document tsvector not null,
  traits integer generated always as (search_traits(status, sales_method, others, year)) stored not null,
  texts text[],
  constraint unlisted_item_search_pkey PRIMARY KEY (id)
);
comment on table unlisted_item_search is
  'catalogue: Search rows of retired and of private items. The lists of members who have them read it, through member_item_search.';

create table user_roles (
  user_id integer not null,
  role_id integer not null,
  granted_at timestamp with time zone not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role_id)
);
comment on table user_roles is 'accounts: Which account has which role.';

create table users (
  id integer generated always as identity not null,
  username text not null,
  email text not null,
  fullname text not null,
  password_hash text not null,
  validated_at timestamp with time zone,
  blocked_at timestamp with time zone,
  profile_image text,
  header_image text,
  country text default ''::text not null,
  city text default ''::text not null,
  phone text default ''::text not null,
  terms_version text not null,
  terms_accepted_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  blocked_reason text default ''::text not null,
  search_text text generated always as (user_search_text(fullname, username, email)) stored,
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
comment on table users is 'accounts: People who registered.';
comment on column users.password_hash is 'Argon2id, including its parameters.';
comment on column users.validated_at is 'When the e-mail address was validated; until then the account can do very little.';
comment on column users.terms_version is 'Which terms were accepted and when (docs/safety.md#privacy).';
comment on column users.blocked_reason is 'Why an account was blocked. Its owner reads this at the login.';
comment on column users.privacy_notice_version is 'The version of the privacy notice that the member was last told of by e-mail.';

create table visits (
  user_id integer not null,
  last_seen_at timestamp with time zone not null,
  previous_at timestamp with time zone,
  constraint visits_pkey PRIMARY KEY (user_id)
);
comment on table visits is
  'collection: A visit lasts until nothing was opened for an hour. Changes are shown since the end of the previous visit.';
comment on column visits.previous_at is 'When the previous visit ended; null on the first.';

create table waiting_marks (
  user_id integer not null,
  marks jsonb not null,
  constraint waiting_marks_pkey PRIMARY KEY (user_id)
);
comment on table waiting_marks is
  'accounts: What a visitor said of figures before this account was validated: handed out once, then deleted.';

create table waiting_pushes (
  id integer generated always as identity not null,
  user_id integer not null,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  constraint waiting_pushes_pkey PRIMARY KEY (id)
);
comment on table waiting_pushes is 'accounts: Notices on their way to a member''s devices. All that wait together are one notification.';

-- Foreign keys, in the order in which deletions follow them

alter table all_lines add constraint lines_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE;
alter table all_lines add constraint lines_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id);
alter table all_items add constraint items_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id);
alter table all_items add constraint items_saga_id_fkey FOREIGN KEY (saga_id) REFERENCES sagas(id);
alter table all_items add constraint items_arco_id_fkey FOREIGN KEY (arco_id) REFERENCES arcos(id);
alter table all_items add constraint items_line_id_license_id_fkey FOREIGN KEY (line_id, license_id) REFERENCES all_lines(id, license_id) ON DELETE CASCADE DEFERRABLE;
alter table item_images add constraint item_images_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table item_release_changes add constraint item_release_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table item_search add constraint item_search_id_fkey FOREIGN KEY (id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table user_roles add constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_roles add constraint user_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE;
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table one_time_codes add constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table one_time_codes add constraint one_time_codes_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES users(id) ON DELETE CASCADE;
alter table member_plans add constraint member_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table member_plans add constraint member_plans_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table mails add constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table audit_entries add constraint audit_entries_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES users(id) ON DELETE SET NULL;
alter table audit_entries add constraint audit_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table collectors add constraint collectors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table marks add constraint marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table copies add constraint copies_user_id_item_id_relation_fkey FOREIGN KEY (user_id, item_id, relation) REFERENCES marks(user_id, item_id, relation) ON DELETE CASCADE;
alter table hidden_shelves add constraint hidden_shelves_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table hidden_shelves add constraint hidden_shelves_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE;
alter table hidden_shelves add constraint hidden_shelves_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE;
alter table calendar_keys add constraint calendar_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table member_offers add constraint member_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table member_offers add constraint member_offers_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table copy_photos add constraint copy_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table copy_photos add constraint copy_photos_copy_id_user_id_fkey FOREIGN KEY (copy_id, user_id) REFERENCES copies(id, user_id) ON DELETE SET NULL (copy_id);
alter table visits add constraint visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table plan_templates add constraint plan_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stores add constraint stores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table stores add constraint stores_user_id_template_id_fkey FOREIGN KEY (user_id, template_id) REFERENCES plan_templates(user_id, id) ON DELETE SET NULL (template_id);
alter table reservations add constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table reservations add constraint reservations_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) DEFERRABLE;
alter table reservations add constraint reservations_user_id_store_id_fkey FOREIGN KEY (user_id, store_id) REFERENCES stores(user_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table reservation_requests add constraint reservation_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reservation_requests add constraint reservation_requests_user_id_reservation_id_fkey FOREIGN KEY (user_id, reservation_id) REFERENCES reservations(user_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table reservation_entries add constraint reservation_entries_user_id_reservation_id_fkey FOREIGN KEY (user_id, reservation_id) REFERENCES reservations(user_id, id) ON DELETE CASCADE;
alter table reservation_entries add constraint reservation_entries_user_id_request_id_fkey FOREIGN KEY (user_id, request_id) REFERENCES reservation_requests(user_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table reservation_ceilings add constraint reservation_ceilings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reminder_settings add constraint reminder_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reminder_days add constraint reminder_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sent_notices add constraint sent_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table intakes add constraint intakes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table intake_rows add constraint intake_rows_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE;
alter table intake_rows add constraint intake_rows_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL;
alter table intake_extras add constraint intake_extras_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE;
alter table intake_changes add constraint intake_changes_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE;
alter table intake_changes add constraint intake_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table profiles add constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table favorite_licenses add constraint favorite_licenses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table favorite_licenses add constraint favorite_licenses_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE;
alter table payment_customers add constraint payment_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table subscriptions add constraint subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table subscriptions add constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table subscriptions add constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table payment_operations add constraint payment_operations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table payment_operations add constraint payment_operations_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
alter table payments add constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table payments add constraint payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
alter table payments add constraint payments_refund_of_fkey FOREIGN KEY (refund_of) REFERENCES payments(id);
alter table payment_consents add constraint payment_consents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table payment_consents add constraint payment_consents_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
alter table payment_consents add constraint payment_consents_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES payment_operations(id);
alter table payment_differences add constraint payment_differences_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id);
alter table marks add constraint marks_item_id_line_id_fkey FOREIGN KEY (item_id, line_id) REFERENCES all_items(id, line_id) ON UPDATE CASCADE DEFERRABLE;
alter table totp_secrets add constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factor_challenges add constraint second_factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factor_failures add constraint second_factor_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factor_devices add constraint second_factor_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table merged_items add constraint merged_items_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table duplicate_pairs add constraint duplicate_pairs_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table duplicate_pairs add constraint duplicate_pairs_other_id_fkey FOREIGN KEY (other_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table dismissed_duplicates add constraint dismissed_duplicates_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table dismissed_duplicates add constraint dismissed_duplicates_other_id_fkey FOREIGN KEY (other_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table catalogue_imports add constraint catalogue_imports_administrator_id_fkey FOREIGN KEY (administrator_id) REFERENCES users(id) ON DELETE SET NULL;
alter table catalogue_import_rows add constraint catalogue_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;
alter table catalogue_import_changes add constraint catalogue_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;
alter table catalogue_import_names add constraint catalogue_import_names_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;
alter table catalogue_import_pictures add constraint catalogue_import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;
alter table member_plans add constraint member_plans_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL;
alter table erasure_requests add constraint erasure_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table erasure_requests add constraint erasure_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL;
alter table invite_uses add constraint invite_uses_code_fkey FOREIGN KEY (code) REFERENCES invites(code) ON DELETE CASCADE;
alter table invite_uses add constraint invite_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table messages add constraint messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE SET NULL;
alter table messages add constraint messages_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL;
alter table message_answers add constraint message_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
alter table message_answers add constraint message_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table all_items add constraint all_items_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table all_lines add constraint all_lines_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table all_licenses add constraint all_licenses_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table unlisted_item_search add constraint unlisted_item_search_id_fkey FOREIGN KEY (id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table contributions add constraint contributions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table contributions add constraint contributions_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL;
alter table contributions add constraint contributions_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES all_items(id) ON DELETE SET NULL;
alter table contributions add constraint contributions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table contribution_photos add constraint contribution_photos_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON DELETE CASCADE;
alter table share_links add constraint share_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table share_links add constraint share_links_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE;
alter table share_link_gifts add constraint share_link_gifts_link_id_fkey FOREIGN KEY (link_id) REFERENCES share_links(id) ON DELETE CASCADE;
alter table share_link_gifts add constraint share_link_gifts_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table follows add constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table follows add constraint follows_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE;
alter table follows add constraint follows_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE;
alter table follows add constraint follows_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE;
alter table follow_settings add constraint follow_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table price_proposals add constraint price_proposals_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id);
alter table price_proposals add constraint price_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table price_proposal_answers add constraint price_proposal_answers_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES price_proposals(id);
alter table price_proposal_answers add constraint price_proposal_answers_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);
alter table price_proposal_answers add constraint price_proposal_answers_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES payment_operations(id);
alter table payment_differences add constraint payment_differences_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table sent_mails add constraint sent_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table contributions add constraint contributions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL;
alter table item_search_due add constraint item_search_due_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table collectors add constraint collectors_cover_item_id_fkey FOREIGN KEY (cover_item_id) REFERENCES all_items(id) ON DELETE SET NULL;
alter table merge_records add constraint merge_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table item_json add constraint item_json_id_fkey FOREIGN KEY (id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table notice_settings add constraint notice_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table quiet_hours add constraint quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_key_id_fkey FOREIGN KEY (key_id) REFERENCES push_keys(id);
alter table waiting_pushes add constraint waiting_pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sent_wish_notices add constraint sent_wish_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sent_wish_notices add constraint sent_wish_notices_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE;
alter table waiting_marks add constraint waiting_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table collection_requests add constraint collection_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE;
alter table collection_requests add constraint collection_requests_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id) ON DELETE SET NULL;
alter table resting_usernames add constraint resting_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

comment on constraint items_line_id_license_id_fkey on all_items is 'Deferrable, because a line that moves to another license takes its items along, some at a time, in one transaction.';
comment on constraint price_proposals_check on price_proposals is 'Everybody is told at least 30 days before.';
comment on constraint reservations_user_id_store_id_fkey on reservations is 'Deferred, because deleting an account deletes its stores and reservations in any order.';

-- Views

create view item_credits as
SELECT c.item_id,
        CASE
            WHEN p.is_public AND u.validated_at IS NOT NULL AND u.blocked_at IS NULL THEN u.username
            ELSE NULL::text
        END AS username
   FROM contributions c
     LEFT JOIN users u ON u.id = c.author_id
     LEFT JOIN profiles p ON p.user_id = u.id
  WHERE (c.state = ANY (ARRAY['aceptada'::text, 'aceptada_parcial'::text])) AND c.item_id IS NOT NULL;
comment on view item_credits is
  'contributions: One row for each accepted contribution; the name only while its author''s profile is public.';

create view items as
SELECT all_items.id,
    all_items.slug,
    all_items.license_id,
    all_items.line_id,
    all_items.name,
    all_items.description,
    all_items.brand_id,
    all_items.type,
    all_items.saga_id,
    all_items.arco_id,
    all_items.sales_method,
    all_items.status,
    all_items.release_global,
    all_items.release_global_precision,
    all_items.release_mx,
    all_items.release_mx_precision,
    all_items.release_jp,
    all_items.release_jp_precision,
    all_items.release_us,
    all_items.release_us_precision,
    all_items.release_on,
    all_items.release_precision,
    all_items.price_cents,
    all_items.currency,
    all_items.sku,
    all_items.barcode,
    all_items.scale,
    all_items.height_mm,
    all_items.materials,
    all_items.others,
    all_items.tags,
    all_items.image,
    all_items.image_url,
    all_items.links,
    all_items.popularity,
    all_items.source_id,
    all_items.source_words,
    all_items.created_at,
    all_items.updated_at,
    all_items.revision,
    all_items.retired_at,
    all_items.owner_id,
    all_items."character",
    all_items.texts,
    all_items.sculptor
   FROM all_items
  WHERE all_items.owner_id IS NULL;
comment on view items is 'catalogue';

create view licenses as
SELECT all_licenses.id,
    all_licenses.slug,
    all_licenses.name,
    all_licenses.name_key,
    all_licenses.description,
    all_licenses.disclaimer,
    all_licenses.license_image,
    all_licenses.color,
    all_licenses.is_new,
    all_licenses.is_home,
    all_licenses."position",
    all_licenses.created_at,
    all_licenses.updated_at,
    all_licenses.revision,
    all_licenses.owner_id,
    all_licenses.retired_at
   FROM all_licenses
  WHERE all_licenses.owner_id IS NULL;
comment on view licenses is 'catalogue';

create view lines as
SELECT all_lines.id,
    all_lines.license_id,
    all_lines.slug,
    all_lines.name,
    all_lines.name_key,
    all_lines.brand_id,
    all_lines.description,
    all_lines.disclaimer,
    all_lines.image,
    all_lines."position",
    all_lines.items_count,
    all_lines.created_at,
    all_lines.updated_at,
    all_lines.revision,
    all_lines.owner_id,
    all_lines.retired_at
   FROM all_lines
  WHERE all_lines.owner_id IS NULL;
comment on view lines is 'catalogue';

create view member_item_search as
SELECT item_search.id,
    item_search.license_id,
    item_search.line_id,
    item_search.brand_id,
    item_search.saga_id,
    item_search.arco_id,
    item_search.sales_method,
    item_search.status,
    item_search.others,
    item_search.year,
    item_search.release_on,
    item_search.popularity,
    item_search.name,
    item_search.sort_key,
    item_search.document,
    item_search.traits,
    item_search.texts
   FROM item_search
UNION ALL
 SELECT unlisted_item_search.id,
    unlisted_item_search.license_id,
    unlisted_item_search.line_id,
    unlisted_item_search.brand_id,
    unlisted_item_search.saga_id,
    unlisted_item_search.arco_id,
    unlisted_item_search.sales_method,
    unlisted_item_search.status,
    unlisted_item_search.others,
    unlisted_item_search.year,
    unlisted_item_search.release_on,
    unlisted_item_search.popularity,
    unlisted_item_search.name,
    unlisted_item_search.sort_key,
    unlisted_item_search.document,
    unlisted_item_search.traits,
    unlisted_item_search.texts
   FROM unlisted_item_search;
comment on view member_item_search is 'catalogue';

-- The rows of every new database

insert into roles (id, name) values
  (1, 'administrator'),
  (2, 'curator');

insert into plans (slug, name, price_month_cents, price_year_cents, currency, item_limit, "position", active, grand_finale, photo_limit, share_link_limit) values
  ('gratis', 'Gratis', 0, 0, 'MXN', 100, 1, true, false, 200, 3),
  ('coleccionista', 'Coleccionista', 4900, 49000, 'MXN', 1000, 2, true, false, null, null),
  ('curador', 'Curador', 9900, 99000, 'MXN', 5000, 3, true, false, null, null),
  ('museo', 'Museo', 19900, 199000, 'MXN', null, 4, true, false, null, null),
  ('gran-final', 'Gran final', 9900, 99000, 'MXN', null, 5, true, true, null, null);

insert into changelog_entries (version, published_on, title, summary, changes, published_at) values
  ('1.2.14', '2026-11-21', 'El catálogo abre sus puertas', 'La primera piedra: licencias, líneas y figuras en su lugar, con la luz encendida.', '{"Cada figura dice su fecha tan exacta como se conoce: un día, un mes, un trimestre o solo el año. Si no se sabe, lo decimos.","Cuando una fecha se mueve, la figura guarda la historia de sus retrasos.","Las páginas se leen completas aunque tu navegador no ejecute scripts."}', '2026-11-21 06:00:00+00'),
  ('1.2.14', '2026-11-21', 'Un buscador que perdona', 'Busca como te salga: sin acentos, con faltas o con medio nombre.', '{"Entiende números como «#12», nombres en japonés y palabras pegadas o separadas.","Los filtros dicen cuántas figuras quedan antes de que los toques, y viven en la dirección: puedes compartirlos.","Sugiere figuras desde la segunda letra."}', '2026-11-21 06:00:00+00'),
  ('1.2.14', '2026-11-21', 'De día y de noche', 'La vitrina se oscurece de las 19:00 a las 7:00, con el reloj de tu dispositivo.', '{"El sol y la luna de arriba cambian el tema cuando quieras, y tu navegador lo recuerda.","Los dos temas cuidan el contraste, el texto grande y la lectura con teclado."}', '2026-11-21 06:00:00+00'),
  ('1.2.14', '2026-11-21', 'Ya puedes escribirnos', 'Dinos qué figura falta o qué no funciona.', '{"Formulario de contacto, y otro en el buscador para la figura que no encontraste.","Si algo falla al enviar, lo que escribiste se queda en su lugar.","Qué es Vitrina, planes, términos y aviso de privacidad, escritos para leerse."}', '2026-11-21 06:00:00+00');

insert into message_templates (name, body, updated_at) values
  ('Gracias por escribir', 'Hola:

Gracias por escribirnos. Ya leímos tu mensaje y esto es lo que encontramos:



Saludos,
El equipo de Vitrina', now()),
  ('La figura está en camino', 'Hola:

Gracias por avisarnos de la figura que no encontraste. La estamos agregando al catálogo y te escribimos en cuanto esté.

Saludos,
El equipo de Vitrina', now()),
  ('Nos falta un dato', 'Hola:

Para agregar la figura nos falta saber su marca y su línea. ¿Nos compartes un enlace de la tienda o del fabricante?

Saludos,
El equipo de Vitrina', now());

insert into search_aliases (phrase, meant) values
  ('alicia en el país de las maravillas', 'Alice in Wonderland'),
  ('amos del universo', 'Masters of the Universe'),
  ('aterciopelado', 'flocked'),
  ('blancanieves', 'Snow White'),
  ('bob esponja', 'SpongeBob'),
  ('bobble-head', 'ボブルヘッド'),
  ('brilla en la oscuridad', 'glow in the dark'),
  ('brillan en la oscuridad', 'glow in the dark'),
  ('bruja escarlata', 'Scarlet Witch'),
  ('buscando a nemo', 'Finding Nemo'),
  ('bust', '胸像'),
  ('busto', 'bust'),
  ('caballero de la noche', 'Dark Knight'),
  ('caballero luna', 'Moon Knight'),
  ('cabezón', 'bobble-head'),
  ('cabezones', 'bobble-head'),
  ('capitán américa', 'Captain America'),
  ('capitana marvel', 'Captain Marvel'),
  ('cazafantasmas', 'Ghostbusters'),
  ('clear', 'クリア'),
  ('de lujo', 'deluxe'),
  ('deluxe', 'デラックス'),
  ('depredador', 'Predator'),
  ('duende verde', 'Green Goblin'),
  ('edición de lujo', 'deluxe'),
  ('el acertijo', 'Riddler'),
  ('el ataque de los titanes', 'Attack on Titan'),
  ('el cadáver de la novia', 'Corpse Bride'),
  ('el castigador', 'Punisher'),
  ('el extraño mundo de jack', 'Nightmare Before Christmas'),
  ('el guasón', 'Joker'),
  ('el joven manos de tijera', 'Edward Scissorhands'),
  ('el libro de la selva', 'Jungle Book'),
  ('el rey león', 'Lion King'),
  ('el señor de los anillos', 'Lord of the Rings'),
  ('escuadrón suicida', 'Suicide Squad'),
  ('espantapájaros', 'Scarecrow'),
  ('exclusiva', 'exclusive'),
  ('exclusive', '限定'),
  ('exclusivo', 'exclusive'),
  ('flecha verde', 'Green Arrow'),
  ('flocked', 'フロッキー'),
  ('fosforescente', 'glow in the dark'),
  ('gatúbela', 'Catwoman'),
  ('glow in the dark', '蓄光'),
  ('guardianes de la galaxia', 'Guardians of the Galaxy'),
  ('guardianes de la noche', 'Demon Slayer'),
  ('halcón milenario', 'Millennium Falcon'),
  ('hiedra venenosa', 'Poison Ivy'),
  ('hombre araña', 'Spider-Man'),
  ('hombre de hierro', 'Iron Man'),
  ('hombre hormiga', 'Ant-Man'),
  ('hombre lobo', 'Wolfman'),
  ('hombre murciélago', 'Batman'),
  ('hombres x', 'X-Men'),
  ('hora de aventura', 'Adventure Time'),
  ('intensamente', 'Inside Out'),
  ('jóvenes titanes', 'Teen Titans'),
  ('juego de tronos', 'Game of Thrones'),
  ('keychain', 'キーホルダー'),
  ('la bella durmiente', 'Sleeping Beauty'),
  ('la bella y la bestia', 'Beauty and the Beast'),
  ('la casa del dragón', 'House of the Dragon'),
  ('la cenicienta', 'Cinderella'),
  ('la dama y el vagabundo', 'Lady and the Tramp'),
  ('la guerra de las galaxias', 'Star Wars'),
  ('la momia', 'Mummy'),
  ('la sirenita', 'Little Mermaid'),
  ('las chicas superpoderosas', 'Powerpuff Girls'),
  ('las guerreras mágicas', 'Magic Knight Rayearth'),
  ('liga de la justicia', 'Justice League'),
  ('linterna verde', 'Green Lantern'),
  ('llavero', 'keychain'),
  ('llaveros', 'keychain'),
  ('los 4 fantásticos', 'Fantastic Four'),
  ('los caballeros del zodiaco', 'Saint Seiya'),
  ('los cuatro fantásticos', 'Fantastic Four'),
  ('los increíbles', 'Incredibles'),
  ('los padrinos mágicos', 'Fairly OddParents'),
  ('los picapiedra', 'Flintstones'),
  ('los pitufos', 'Smurfs'),
  ('los simpson', 'Simpsons'),
  ('los supersónicos', 'Jetsons'),
  ('los vengadores', 'Avengers'),
  ('máquina de guerra', 'War Machine'),
  ('metálica', 'metallic'),
  ('metálico', 'metallic'),
  ('metallic', 'メタリック'),
  ('mi pequeño pony', 'My Little Pony'),
  ('motociclista fantasma', 'Ghost Rider'),
  ('mujer araña', 'Spider-Woman'),
  ('mujer maravilla', 'Wonder Woman'),
  ('mundo jurásico', 'Jurassic World'),
  ('ojo de halcón', 'Hawkeye'),
  ('ositos cariñositos', 'Care Bears'),
  ('pantera negra', 'Black Panther'),
  ('parque jurásico', 'Jurassic Park'),
  ('pato donald', 'Donald Duck'),
  ('peluche', 'plush'),
  ('peluches', 'plush'),
  ('pesadilla en la calle del infierno', 'Nightmare on Elm Street'),
  ('plush', 'ぬいぐるみ'),
  ('ratón mickey', 'Mickey Mouse'),
  ('soldado del invierno', 'Winter Soldier'),
  ('soldado imperial', 'Stormtrooper'),
  ('súper campeones', 'Captain Tsubasa'),
  ('supercampeones', 'Captain Tsubasa'),
  ('tortugas ninja', 'Ninja Turtles'),
  ('translúcida', 'clear'),
  ('translúcido', 'clear'),
  ('transparente', 'clear'),
  ('un show más', 'Regular Show'),
  ('viernes 13', 'Friday the 13th'),
  ('viuda negra', 'Black Widow'),
  ('volver al futuro', 'Back to the Future');

insert into stripe_server_objects (id, kind, body) values
  ('promo_501613be75342c78778ea2ade16b3ef0', 'promos', '{"id": "promo_501613be75342c78778ea2ade16b3ef0", "code": "VITRINA20", "active": true, "coupon": {"id": "co_501613be75342c78778ea2ade16b3ef0", "name": "20 % mientras no canceles", "valid": true, "object": "coupon", "currency": null, "duration": "forever", "products": null, "amount_off": null, "percent_off": 20, "duration_in_months": null}, "metadata": {}, "expires_at": null, "times_redeemed": 0}'),
  ('promo_a19a69ea4dc17c800fbb2b53e0c80f88', 'promos', '{"id": "promo_a19a69ea4dc17c800fbb2b53e0c80f88", "code": "TERMINADA", "active": true, "coupon": {"id": "co_a19a69ea4dc17c800fbb2b53e0c80f88", "name": "Una promoción que ya pasó", "valid": true, "object": "coupon", "currency": null, "duration": "once", "products": null, "amount_off": null, "percent_off": 30, "duration_in_months": null}, "metadata": {}, "expires_at": 1767225600, "times_redeemed": 0}'),
  ('promo_ffe79d366f709d08ffdff6ccdfc405eb', 'promos', '{"id": "promo_ffe79d366f709d08ffdff6ccdfc405eb", "code": "BIENVENIDA", "active": true, "coupon": {"id": "co_ffe79d366f709d08ffdff6ccdfc405eb", "name": "Mitad de precio en tu primer cobro", "valid": true, "object": "coupon", "currency": null, "duration": "once", "products": null, "amount_off": null, "percent_off": 50, "duration_in_months": null}, "metadata": {}, "expires_at": null, "times_redeemed": 0}');

-- Indexes

CREATE INDEX all_items_barcode_key_idx ON all_items USING btree (barcode_key(barcode));
CREATE INDEX all_items_owner_id_idx ON all_items USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX items_brand_id_idx ON all_items USING btree (brand_id);
CREATE INDEX items_calendar ON all_items USING btree (release_on, release_precision) INCLUDE (id, popularity) WHERE owner_id IS NULL AND retired_at IS NULL;
comment on index items_calendar is 'A year is counted from this index alone, so it carries every condition of the calendar''s queries.';
CREATE INDEX items_license_id_release_on_id_idx ON all_items USING btree (license_id, release_on DESC NULLS LAST, id DESC);
CREATE INDEX items_line_id_release_on_id_idx ON all_items USING btree (line_id, release_on DESC NULLS LAST, id DESC);
CREATE INDEX items_name_idx ON all_items USING btree (name COLLATE "es-x-icu", id);
comment on index items_name_idx is 'The administration lists items by name, and by a status or a rare type.';
CREATE INDEX items_name_trgm_idx ON all_items USING gin (name gin_trgm_ops);
comment on index items_name_trgm_idx is 'Lists of the administration search by a part of the name.';
CREATE INDEX items_release_on_id_idx ON all_items USING btree (release_on DESC NULLS LAST, id DESC);
CREATE INDEX items_retired_idx ON all_items USING btree (id) WHERE retired_at IS NOT NULL;
CREATE INDEX items_sku_idx ON all_items USING btree (sku);
CREATE INDEX items_status_updated_idx ON all_items USING btree (status, updated_at DESC, id DESC);
CREATE INDEX items_type_updated_idx ON all_items USING btree (type, updated_at DESC, id DESC) WHERE type <> 'figura'::text;
CREATE INDEX items_unpictured_line_idx ON all_items USING btree (line_id) WHERE image IS NULL AND retired_at IS NULL AND owner_id IS NULL;
CREATE INDEX items_updated_at_id_idx ON all_items USING btree (updated_at DESC, id DESC);
CREATE INDEX all_licenses_owner_id_idx ON all_licenses USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX licenses_position_id_idx ON all_licenses USING btree ("position", id);
CREATE INDEX licenses_slug_near_idx ON all_licenses USING gist ((slug::text || ''::text) gist_trgm_ops (siglen='64'));
CREATE INDEX all_lines_owner_id_idx ON all_lines USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX audit_entries_act_acted_at_id_idx ON audit_entries USING btree (act, acted_at DESC, id DESC);
CREATE INDEX audit_entries_act_id_idx ON audit_entries USING btree (act, id DESC);
CREATE INDEX audit_entries_acted_at_id_idx ON audit_entries USING btree (acted_at DESC, id DESC);
CREATE INDEX audit_entries_administrator_id_act_acted_at_id_idx ON audit_entries USING btree (administrator_id, act, acted_at DESC, id DESC);
comment on index audit_entries_administrator_id_act_acted_at_id_idx is
  'For one person''s entries of one act, which may be rare among many of both.';
CREATE INDEX audit_entries_administrator_id_acted_at_id_idx ON audit_entries USING btree (administrator_id, acted_at DESC, id DESC);
comment on index audit_entries_administrator_id_acted_at_id_idx is
  'The audit log is filtered by person, act and day, newest first, and stays quick with a million entries.';
CREATE INDEX audit_entries_administrator_id_id_idx ON audit_entries USING btree (administrator_id, id DESC);
CREATE INDEX audit_entries_subject_kind_subject_id_id_idx ON audit_entries USING btree (subject_kind, subject_id, id DESC) WHERE subject_kind IS NOT NULL;
CREATE INDEX audit_entries_user_id_idx ON audit_entries USING btree (user_id);
CREATE INDEX backup_runs_started_at_idx ON backup_runs USING btree (started_at);
CREATE INDEX catalogue_import_changes_item_id_idx ON catalogue_import_changes USING btree (item_id);
CREATE INDEX catalogue_imports_worked_at_idx ON catalogue_imports USING btree (worked_at) WHERE state = ANY (ARRAY['checking'::text, 'applying'::text, 'pictures'::text, 'undoing'::text]);
CREATE INDEX changelog_entries_published_on_id_idx ON changelog_entries USING btree (published_on DESC, id DESC);
CREATE INDEX collection_requests_copy_id_idx ON collection_requests USING btree (copy_id);
CREATE INDEX collectors_cover ON collectors USING btree (cover_item_id) WHERE cover_item_id IS NOT NULL;
CREATE INDEX contribution_photos_contribution_id_id_idx ON contribution_photos USING btree (contribution_id, id);
CREATE INDEX contributions_author_id_decided_at_idx ON contributions USING btree (author_id, decided_at DESC);
CREATE INDEX contributions_author_id_id_idx ON contributions USING btree (author_id, id DESC);
CREATE INDEX contributions_author_id_idx ON contributions USING btree (author_id) WHERE decided_at IS NOT NULL AND (news_sent_at IS NULL OR news_sent_at < decided_at);
comment on index contributions_author_id_idx is 'The decisions that their authors were not told yet.';
CREATE INDEX contributions_decided_by_idx ON contributions USING btree (decided_by);
CREATE INDEX contributions_id_idx ON contributions USING btree (id) WHERE state = 'pendiente'::text;
CREATE INDEX contributions_item_id_idx ON contributions USING btree (item_id);
CREATE INDEX contributions_merged_into_idx ON contributions USING btree (merged_into);
CREATE INDEX contributions_queue ON contributions USING btree (members_waiting DESC, id) WHERE state = 'pendiente'::text;
comment on index contributions_queue is 'The queue, in the order in which it is worked through.';
CREATE INDEX contributions_state_id_idx ON contributions USING btree (state, id DESC);
comment on index contributions_state_id_idx is 'What was decided, the newest first.';
CREATE INDEX copies_user_id_item_id_id_idx ON copies USING btree (user_id, item_id, id);
CREATE INDEX copy_photos_copy_id_id_idx ON copy_photos USING btree (copy_id, id);
CREATE INDEX copy_photos_detached_at_idx ON copy_photos USING btree (detached_at) WHERE copy_id IS NULL;
CREATE INDEX copy_photos_user_id_idx ON copy_photos USING btree (user_id);
CREATE INDEX dismissed_duplicates_other_id_idx ON dismissed_duplicates USING btree (other_id);
CREATE INDEX duplicate_pairs_other_id_idx ON duplicate_pairs USING btree (other_id);
CREATE INDEX duplicate_pairs_reason_item_id_other_id_idx ON duplicate_pairs USING btree (reason, item_id, other_id);
CREATE INDEX erasure_requests_due_at_idx ON erasure_requests USING btree (due_at);
CREATE INDEX erasure_requests_requested_by_idx ON erasure_requests USING btree (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX favorite_licenses_license_id_idx ON favorite_licenses USING btree (license_id);
CREATE INDEX follow_settings_sent_at_idx ON follow_settings USING btree (sent_at) WHERE is_mail_weekly;
CREATE INDEX follows_license_id_idx ON follows USING btree (license_id) WHERE license_id IS NOT NULL;
comment on index follows_license_id_idx is 'Deleting a license, a line or a member deletes its rows here.';
CREATE INDEX follows_line_id_idx ON follows USING btree (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX follows_member_id_idx ON follows USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX hidden_shelves_license_id_idx ON hidden_shelves USING btree (license_id);
CREATE INDEX hidden_shelves_line_id_idx ON hidden_shelves USING btree (line_id);
CREATE INDEX intake_changes_item_id_idx ON intake_changes USING btree (item_id);
CREATE INDEX intake_rows_intake_id_item_id_idx ON intake_rows USING btree (intake_id, item_id);
CREATE INDEX intake_rows_intake_id_match_row_no_idx ON intake_rows USING btree (intake_id, match, row_no);
CREATE INDEX intake_rows_item_id_idx ON intake_rows USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE UNIQUE INDEX intakes_reading_key ON intakes USING btree (user_id) WHERE state = 'reading'::text;
CREATE INDEX intakes_user_id_id_idx ON intakes USING btree (user_id, id DESC);
CREATE INDEX intakes_worked_at_idx ON intakes USING btree (worked_at) WHERE state = ANY (ARRAY['matching'::text, 'applying'::text, 'undoing'::text]);
CREATE INDEX invite_uses_user_id_idx ON invite_uses USING btree (user_id);
CREATE INDEX item_release_changes_changed_at_idx ON item_release_changes USING btree (changed_at);
CREATE INDEX item_release_changes_item_id_changed_at_idx ON item_release_changes USING btree (item_id, changed_at);
CREATE INDEX item_release_changes_old_on_idx ON item_release_changes USING btree (old_on);
comment on index item_release_changes_old_on_idx is 'For "what was to come out in this month" and "what moved since".';
CREATE INDEX item_search_arco_id_idx ON item_search USING btree (arco_id) WHERE arco_id IS NOT NULL;
CREATE INDEX item_search_brand_id_sort_key_id_idx ON item_search USING btree (brand_id, sort_key, id);
comment on index item_search_brand_id_sort_key_id_idx is
  'Pages far into a list of a brand would otherwise read the rows of all items before them.';
CREATE INDEX item_search_document_idx ON item_search USING gin (document) WITH (gin_pending_list_limit='256');
CREATE INDEX item_search_id_line_id_brand_id_saga_id_arco_id_traits_idx ON item_search USING btree (id) INCLUDE (line_id, brand_id, saga_id, arco_id, traits);
comment on index item_search_id_line_id_brand_id_saga_id_arco_id_traits_idx is
  'The progress of a member''s lines needs only the lines of thousands of items. This index is a fraction of the one that lists use, and lookups take less than half the time.';
CREATE INDEX item_search_license_id_popularity_id_idx ON item_search USING btree (license_id, popularity DESC, id DESC);
CREATE INDEX item_search_license_id_release_on_sort_key_id_idx ON item_search USING btree (license_id, release_on DESC NULLS LAST, sort_key, id);
CREATE INDEX item_search_license_id_sort_key_id_idx ON item_search USING btree (license_id, sort_key, id);
CREATE INDEX item_search_license_id_traits_line_id_brand_id_saga_id_arco_idx ON item_search USING btree (license_id, traits, line_id, brand_id, saga_id, arco_id);
comment on index item_search_license_id_traits_line_id_brand_id_saga_id_arco_idx is
  'All columns that counting reads, for index-only scans.';
CREATE INDEX item_search_line_id_release_on_sort_key_id_idx ON item_search USING btree (line_id, release_on DESC NULLS LAST, sort_key, id);
CREATE INDEX item_search_popularity_id_idx ON item_search USING btree (popularity DESC, id DESC);
CREATE INDEX item_search_release_on_sort_key_id_idx ON item_search USING btree (release_on DESC NULLS LAST, sort_key, id) INCLUDE (status, brand_id, sales_method);
comment on index item_search_release_on_sort_key_id_idx is
  'Pages far into a list filtered by status, brand or sales method would otherwise read the rows of all items before them.';
CREATE INDEX item_search_replace_popularity_idx ON item_search USING btree (replace(name, ' '::text, ''::text), popularity DESC);
CREATE INDEX item_search_saga_id_idx ON item_search USING btree (saga_id) WHERE saga_id IS NOT NULL;
comment on index item_search_saga_id_idx is 'Most figures have none.';
CREATE INDEX item_search_sort_key_id_idx ON item_search USING btree (sort_key, id);
CREATE INDEX item_search_texts_idx ON item_search USING gin (texts) WHERE texts IS NOT NULL;
CREATE INDEX item_search_texts_place_idx ON item_search USING btree (license_id, line_id) WHERE texts IS NOT NULL;
CREATE INDEX item_search_traits_brand_id_line_id_saga_id_arco_id_idx ON item_search USING btree (traits, brand_id, line_id, saga_id, arco_id);
CREATE INDEX mails_next_try_at_position_idx ON mails USING btree (next_try_at, "position") WHERE parked_at IS NULL;
CREATE INDEX mails_user_id_created_at_idx ON mails USING btree (user_id, created_at DESC) WHERE user_id IS NOT NULL;
comment on index mails_user_id_created_at_idx is 'For an account''s page, and for the cascade.';
CREATE INDEX marks_item_id_idx ON marks USING btree (item_id);
CREATE INDEX marks_user_id_relation_marked_at_item_id_line_id_reserved_idx ON marks USING btree (user_id, relation, marked_at DESC, item_id DESC) INCLUDE (line_id, reserved);
comment on index marks_user_id_relation_marked_at_item_id_line_id_reserved_idx is 'All columns read for a member''s marks as a whole.';
CREATE INDEX member_offers_plan_id_idx ON member_offers USING btree (plan_id);
CREATE INDEX member_plans_given_by_idx ON member_plans USING btree (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX member_plans_given_until_idx ON member_plans USING btree (given_until) WHERE given_until IS NOT NULL;
CREATE INDEX member_plans_plan_id_idx ON member_plans USING btree (plan_id);
CREATE INDEX merge_records_kept_id_idx ON merge_records USING btree (kept_id) WHERE user_id IS NULL;
CREATE INDEX merge_records_merged_at_idx ON merge_records USING btree (merged_at);
CREATE INDEX merge_records_user_id_idx ON merge_records USING btree (user_id);
CREATE INDEX merged_items_item_id_idx ON merged_items USING btree (item_id);
CREATE INDEX message_answers_author_id_idx ON message_answers USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX message_answers_message_id_id_idx ON message_answers USING btree (message_id, id);
CREATE INDEX messages_assigned_to_index ON messages USING btree (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX messages_created_at_id_idx ON messages USING btree (created_at DESC, id DESC);
CREATE INDEX messages_item_id_index ON messages USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX messages_status_index ON messages USING btree (status, created_at DESC, id DESC);
CREATE INDEX one_time_codes_expires_at_idx ON one_time_codes USING btree (expires_at);
CREATE INDEX one_time_codes_user_id_kind_idx ON one_time_codes USING btree (user_id, kind);
CREATE INDEX passkeys_user_id_id_idx ON passkeys USING btree (user_id, id);
CREATE INDEX payment_consents_customer_id_idx ON payment_consents USING btree (customer_id);
CREATE INDEX payment_consents_subscription_id_idx ON payment_consents USING btree (subscription_id);
CREATE INDEX payment_customers_created_at_idx ON payment_customers USING btree (created_at) WHERE user_id IS NULL AND closed_at IS NULL;
CREATE INDEX payment_differences_customer_id_idx ON payment_differences USING btree (customer_id);
CREATE INDEX payment_differences_customer_id_idx1 ON payment_differences USING btree (customer_id) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX payment_differences_customer_id_key_idx ON payment_differences USING btree (customer_id, key) WHERE resolved_at IS NULL AND key IS NOT NULL;
CREATE INDEX payment_differences_found_at_id_idx ON payment_differences USING btree (found_at DESC, id DESC);
CREATE INDEX payment_differences_found_at_id_idx1 ON payment_differences USING btree (found_at DESC, id DESC);
CREATE INDEX payment_differences_reviewed_by_idx ON payment_differences USING btree (reviewed_by) WHERE reviewed_by IS NOT NULL;
CREATE INDEX payment_events_next_try_at_idx ON payment_events USING btree (next_try_at) WHERE done_at IS NULL;
CREATE INDEX payment_operations_next_try_at_idx ON payment_operations USING btree (next_try_at) WHERE state = 'abierta'::text;
CREATE INDEX payment_operations_subscription_id_position_idx ON payment_operations USING btree (subscription_id, "position");
CREATE INDEX payments_customer_id_paid_at_number_idx ON payments USING btree (customer_id, paid_at DESC, number DESC);
CREATE INDEX payments_refund_of_idx ON payments USING btree (refund_of) WHERE refund_of IS NOT NULL;
CREATE INDEX payments_subscription_id_idx ON payments USING btree (subscription_id);
CREATE INDEX plans_limits_change_at_idx ON plans USING btree (limits_change_at) WHERE limits_change_at IS NOT NULL;
CREATE INDEX price_proposal_answers_operation_id_idx ON price_proposal_answers USING btree (operation_id);
CREATE INDEX price_proposal_answers_subscription_id_idx ON price_proposal_answers USING btree (subscription_id);
CREATE INDEX price_proposals_plan_id_idx ON price_proposals USING btree (plan_id);
CREATE INDEX price_proposals_proposed_by_idx ON price_proposals USING btree (proposed_by);
CREATE INDEX profiles_user_id_idx ON profiles USING btree (user_id) WHERE is_public AND show_collection;
CREATE INDEX push_subscriptions_key_id_idx ON push_subscriptions USING btree (key_id);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions USING btree (user_id);
CREATE INDEX rate_limits_ends_at_idx ON rate_limits USING btree (ends_at);
CREATE INDEX reservation_entries_request_id_idx ON reservation_entries USING btree (request_id) WHERE request_id IS NOT NULL;
CREATE UNIQUE INDEX reservation_entries_reservation_id_idx ON reservation_entries USING btree (reservation_id) WHERE kind = ANY (ARRAY['recibido'::text, 'cancelado'::text]);
comment on index reservation_entries_reservation_id_idx is 'A reservation ends once.';
CREATE INDEX reservation_entries_sums ON reservation_entries USING btree (user_id, reservation_id) INCLUDE (kind, amount_cents, happened_on, reverses);
comment on index reservation_entries_sums is 'The sums of a ledger are read from this index alone.';
CREATE INDEX reservation_entries_user_id_happened_on_id_idx ON reservation_entries USING btree (user_id, happened_on DESC, id DESC);
CREATE INDEX reservation_requests_user_id_reservation_id_idx ON reservation_requests USING btree (user_id, reservation_id);
CREATE INDEX reservations_item_id_idx ON reservations USING btree (item_id);
CREATE INDEX reservations_user_id_item_id_idx ON reservations USING btree (user_id, item_id);
CREATE INDEX reservations_user_id_store_id_idx ON reservations USING btree (user_id, store_id);
CREATE INDEX resting_usernames_given_up_at_idx ON resting_usernames USING btree (given_up_at);
CREATE INDEX resting_usernames_user_id_idx ON resting_usernames USING btree (user_id);
CREATE INDEX search_terms_near_idx ON search_terms USING gin (near) WITH (gin_pending_list_limit='64');
CREATE INDEX search_terms_similar_idx ON search_terms USING gist (term COLLATE "default" gist_trgm_ops (siglen='64'));
comment on index search_terms_similar_idx is
  'For similar terms only: with the collation of the column the planner took it for equality, at twenty times the cost of the key.';
CREATE INDEX search_terms_sound_items_count_idx ON search_terms USING btree (sound, items_count DESC);
CREATE INDEX second_factor_challenges_expires_at_idx ON second_factor_challenges USING btree (expires_at);
CREATE INDEX second_factor_challenges_user_id_idx ON second_factor_challenges USING btree (user_id);
CREATE INDEX second_factor_devices_expires_at_idx ON second_factor_devices USING btree (expires_at);
CREATE INDEX second_factor_devices_user_id_idx ON second_factor_devices USING btree (user_id);
CREATE INDEX second_factor_failures_failed_at_idx ON second_factor_failures USING btree (failed_at);
CREATE INDEX second_factor_failures_user_id_failed_at_idx ON second_factor_failures USING btree (user_id, failed_at);
CREATE INDEX sent_mails_created_at_id_idx ON sent_mails USING btree (created_at DESC, id);
CREATE INDEX sent_mails_kind_created_at_id_idx ON sent_mails USING btree (kind, created_at DESC, id);
CREATE INDEX sent_mails_lower_idx ON sent_mails USING btree (lower(email));
CREATE INDEX sent_mails_sent_at_idx ON sent_mails USING btree (sent_at);
CREATE INDEX sent_mails_user_id_created_at_idx ON sent_mails USING btree (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX sent_wish_notices_item_id_idx ON sent_wish_notices USING btree (item_id);
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_last_used_at_idx ON sessions USING btree (user_id, last_used_at DESC);
CREATE INDEX sessions_viewer_id_idx ON sessions USING btree (viewer_id) WHERE viewer_id IS NOT NULL;
CREATE INDEX share_link_gifts_item_id_idx ON share_link_gifts USING btree (item_id);
CREATE INDEX share_links_line_id_idx ON share_links USING btree (line_id) WHERE line_id IS NOT NULL;
comment on index share_links_line_id_idx is 'Deleting a line deletes its rows here.';
CREATE INDEX stores_user_id_template_id_idx ON stores USING btree (user_id, template_id);
CREATE INDEX stripe_server_objects_customer_idx ON stripe_server_objects USING btree (customer);
CREATE INDEX stripe_server_objects_due_at_idx ON stripe_server_objects USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX stripe_server_objects_kind_idx ON stripe_server_objects USING btree (kind);
CREATE INDEX subscriptions_current_period_end_idx ON subscriptions USING btree (current_period_end) WHERE status = 'activa'::text;
CREATE INDEX subscriptions_customer_id_created_at_idx ON subscriptions USING btree (customer_id, created_at);
CREATE INDEX subscriptions_grace_ends_at_idx ON subscriptions USING btree (grace_ends_at) WHERE status = 'vencida'::text AND NOT is_grace_over;
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions USING btree (user_id, provider) WHERE status <> 'cancelada'::text;
comment on index subscriptions_one_live is 'One per member, even when two tabs subscribe at once.';
CREATE INDEX subscriptions_plan_id_idx ON subscriptions USING btree (plan_id);
CREATE INDEX users_created_at_id_idx ON users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_search_text_idx ON users USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX users_username_key ON users USING btree (lower(username));
comment on index users_username_key is 'Unique without case: "Ana" and "ana" are one person.';
CREATE INDEX waiting_pushes_next_try_at_idx ON waiting_pushes USING btree (next_try_at);
CREATE INDEX waiting_pushes_user_id_idx ON waiting_pushes USING btree (user_id);
comment on index item_search_pkey is
  'Members'' lists look up thousands of items by id. This index contains all columns they filter and sort by, so that the wide rows are not read.';
