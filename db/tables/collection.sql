-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The secret of a member's private calendar feed. Only its hash is stored; a new key replaces the old one.
create table calendar_keys (
  user_id integer not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_keys_pkey PRIMARY KEY (user_id),
  constraint calendar_keys_key_hash_key UNIQUE (key_hash),
  constraint calendar_keys_key_hash_check CHECK (length(key_hash) = 32),
  constraint calendar_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Copies and photos that were added with an idempotency key. A repeated request adds nothing.
create table collection_requests (
  user_id integer not null,
  key text not null,
  copy_id integer,
  created_at timestamp with time zone not null,
  content_hash bytea,
  constraint collection_requests_pkey PRIMARY KEY (user_id, key),
  constraint collection_requests_key_check CHECK (length(key) >= 1 AND length(key) <= 100),
  constraint collection_requests_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id) ON DELETE SET NULL,
  constraint collection_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE
);
CREATE INDEX collection_requests_copy_id_idx ON collection_requests USING btree (copy_id);

-- One row per member. It is locked to enforce the quota and holds the counts, so that adding a mark needs no count of
-- rows.
create table collectors (
  user_id integer not null,
  default_view text default 'nichos'::text not null,
  -- For prices without a currency.
  currency text default 'MXN'::text not null,
  -- Maintained by the triggers marks_*.
  collection_count integer default 0 not null,
  want_count integer default 0 not null,
  notinterested_count integer default 0 not null,
  -- A member chooses one of their own figures as the cover of their collection. A figure that leaves the collection is
  -- no longer shown; one that leaves the catalogue is forgotten.
  cover_item_id integer,
  -- After so many weeks without news of a store that holds money, its member is told; null for never.
  silence_weeks smallint default 12,
  -- Pictures of figures for adults are shown without asking each session.
  shows_adult boolean default false not null,
  constraint collectors_pkey PRIMARY KEY (user_id),
  constraint collectors_collection_count_check CHECK (collection_count >= 0),
  constraint collectors_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint collectors_default_view_check CHECK (default_view = ANY (ARRAY['nichos'::text, 'tabla'::text])),
  constraint collectors_notinterested_count_check CHECK (notinterested_count >= 0),
  constraint collectors_silence_weeks_check CHECK (silence_weeks >= 1 AND silence_weeks <= 104),
  constraint collectors_want_count_check CHECK (want_count >= 0),
  constraint collectors_cover_item_id_fkey FOREIGN KEY (cover_item_id) REFERENCES all_items(id) ON DELETE SET NULL,
  constraint collectors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX collectors_cover ON collectors USING btree (cover_item_id) WHERE cover_item_id IS NOT NULL;
CREATE TRIGGER public_collection_changed AFTER UPDATE ON collectors FOR EACH ROW WHEN (old.collection_count <> new.collection_count OR old.want_count <> new.want_count) EXECUTE FUNCTION public_collection_changed();

-- One row per physical copy. Only items in the collection have copies.
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
  -- The copy's share of shipping, customs, insurance and commission, less discounts. Its cost at home is its price and
  -- this.
  charges_cents bigint,
  -- Where it came from, because shipping and customs are often charged after it has arrived.
  reservation_id integer,
  -- The names of its tags, each in own_tags.
  tags text[] default '{}'::text[] not null,
  -- What its owner says it was worth on the last days on which they looked, the newest first: amount_cents, currency,
  -- on, source.
  worth jsonb default '[]'::jsonb not null,
  -- Its owner sells or trades it: kind, the amount_cents asked and their currency, a note, and until which day.
  trade jsonb,
  constraint copies_pkey PRIMARY KEY (id),
  constraint copies_id_user_id_key UNIQUE (id, user_id),
  constraint copies_acquired_on_check CHECK (acquired_on >= '1900-01-01'::date AND acquired_on <= '2100-12-31'::date),
  constraint copies_charges_cents_check CHECK (charges_cents >= '-999999999999'::bigint AND charges_cents <= '999999999999'::bigint),
  constraint copies_charges_check CHECK (charges_cents IS NULL OR currency IS NOT NULL),
  constraint copies_check CHECK (price_paid_cents IS NULL OR currency IS NOT NULL),
  constraint copies_condition_check CHECK (condition = ANY (ARRAY['nueva_sellada'::text, 'completa'::text, 'suelta'::text, 'incompleta'::text, 'danada'::text])),
  constraint copies_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint copies_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000),
  constraint copies_place_check CHECK (length(place) >= 1 AND length(place) <= 120),
  constraint copies_relation_check CHECK (relation = 'collection'::text),
  constraint copies_store_check CHECK (length(store) >= 1 AND length(store) <= 120),
  constraint copies_tags_check CHECK (cardinality(tags) <= 10),
  constraint copies_trade_check CHECK (((trade ->> 'kind'::text) = ANY (ARRAY['venta'::text, 'cambio'::text, 'ambas'::text])) AND length(COALESCE(trade ->> 'note'::text, ''::text)) <= 200),
  constraint copies_worth_check CHECK (jsonb_typeof(worth) = 'array'::text AND jsonb_array_length(worth) <= 3),
  constraint copies_reservation_fkey FOREIGN KEY (user_id, reservation_id) REFERENCES reservations(user_id, id) ON DELETE SET NULL (reservation_id),
  constraint copies_user_id_item_id_relation_fkey FOREIGN KEY (user_id, item_id, relation) REFERENCES marks(user_id, item_id, relation) ON DELETE CASCADE
);
CREATE INDEX copies_reservation ON copies USING btree (user_id, reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX copies_traded_idx ON copies USING btree (user_id, item_id) WHERE trade IS NOT NULL;
CREATE INDEX copies_user_id_item_id_id_idx ON copies USING btree (user_id, item_id, id);
CREATE TRIGGER public_trades_added AFTER INSERT ON copies FOR EACH ROW WHEN (new.trade IS NOT NULL) EXECUTE FUNCTION public_trades_changed();
CREATE TRIGGER public_trades_changed AFTER UPDATE ON copies FOR EACH ROW WHEN (COALESCE(old.trade, new.trade) IS NOT NULL AND (old.trade IS DISTINCT FROM new.trade OR old.condition IS DISTINCT FROM new.condition)) EXECUTE FUNCTION public_trades_changed();
CREATE TRIGGER public_trades_removed AFTER DELETE ON copies FOR EACH ROW WHEN (old.trade IS NOT NULL) EXECUTE FUNCTION public_trades_changed();

-- A member's photos of their copies.
create table copy_photos (
  id integer generated always as identity not null,
  user_id integer not null,
  -- Null once the copy or the photo was removed. The photo is kept for a while, so that the removal can be undone.
  copy_id integer,
  path text not null,
  thumb_path text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  -- Set by the trigger copy_photo_detached.
  detached_at timestamp with time zone,
  constraint copy_photos_pkey PRIMARY KEY (id),
  constraint copy_photos_path_key UNIQUE (path),
  constraint copy_photos_thumb_path_key UNIQUE (thumb_path),
  constraint copy_photos_height_check CHECK (height > 0),
  constraint copy_photos_width_check CHECK (width > 0),
  constraint copy_photos_copy_id_user_id_fkey FOREIGN KEY (copy_id, user_id) REFERENCES copies(id, user_id) ON DELETE SET NULL (copy_id),
  constraint copy_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE
);
CREATE INDEX copy_photos_copy_id_id_idx ON copy_photos USING btree (copy_id, id);
CREATE INDEX copy_photos_detached_at_idx ON copy_photos USING btree (detached_at) WHERE copy_id IS NULL;
CREATE INDEX copy_photos_user_id_idx ON copy_photos USING btree (user_id);
CREATE TRIGGER copy_photo_deletion_scheduled AFTER DELETE ON copy_photos FOR EACH ROW EXECUTE FUNCTION photo_deletion_scheduled();
CREATE TRIGGER copy_photo_detached BEFORE UPDATE OF copy_id ON copy_photos FOR EACH ROW EXECUTE FUNCTION copy_photo_detached();

-- Copies that were sold, given, traded, lost or broken, and those that are lent.
create table departures (
  id integer generated always as identity not null,
  user_id integer not null,
  item_id integer not null,
  -- The former number of the copy, by which a repeated request counts once.
  copy_id integer not null,
  -- Of a lent copy, which still belongs to the collection.
  lent_copy_id integer,
  kind text not null,
  left_on date not null,
  -- What was received for it; costs_cents is what selling it cost.
  amount_cents cents,
  costs_cents cents,
  currency text,
  -- What it had cost at home; null when unknown.
  paid_cents bigint,
  paid_currency text,
  -- Who has it now; only its former owner sees it.
  recipient text,
  note text,
  remind_on date,
  reminded_on date,
  -- The values of the copy, to bring it back.
  copy jsonb not null,
  created_at timestamp with time zone not null,
  constraint departures_pkey PRIMARY KEY (id),
  constraint departures_user_id_copy_id_key UNIQUE (user_id, copy_id),
  constraint departures_check CHECK (num_nonnulls(amount_cents, costs_cents) = 0 OR currency IS NOT NULL),
  constraint departures_check1 CHECK ((lent_copy_id IS NOT NULL) = (kind = 'prestada'::text)),
  constraint departures_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint departures_kind_check CHECK (kind = ANY (ARRAY['vendida'::text, 'regalada'::text, 'cambiada'::text, 'prestada'::text, 'perdida'::text, 'rota'::text])),
  constraint departures_left_on_check CHECK (left_on >= '1900-01-01'::date AND left_on <= '2100-12-31'::date),
  constraint departures_note_check CHECK (length(note) >= 1 AND length(note) <= 4000),
  constraint departures_recipient_check CHECK (length(recipient) >= 1 AND length(recipient) <= 120),
  constraint departures_remind_on_check CHECK (remind_on >= '1900-01-01'::date AND remind_on <= '2100-12-31'::date),
  constraint departures_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE,
  constraint departures_lent_copy_id_user_id_fkey FOREIGN KEY (lent_copy_id, user_id) REFERENCES copies(id, user_id) ON DELETE CASCADE,
  constraint departures_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE
);
CREATE INDEX departures_item ON departures USING btree (item_id);
CREATE INDEX departures_left ON departures USING btree (user_id, left_on DESC, id DESC);
CREATE INDEX departures_lent ON departures USING btree (lent_copy_id, user_id) WHERE lent_copy_id IS NOT NULL;
CREATE INDEX departures_remind ON departures USING btree (remind_on) WHERE remind_on IS NOT NULL AND reminded_on IS NULL;

-- "No me interesa" for a whole line or license.
create table hidden_shelves (
  user_id integer not null,
  license_id integer,
  line_id integer,
  hidden_at timestamp with time zone not null,
  constraint hidden_shelves_user_id_license_id_key UNIQUE (user_id, license_id),
  constraint hidden_shelves_user_id_line_id_key UNIQUE (user_id, line_id),
  constraint hidden_shelves_check CHECK (num_nonnulls(license_id, line_id) = 1),
  constraint hidden_shelves_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE,
  constraint hidden_shelves_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE,
  constraint hidden_shelves_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE
);
CREATE INDEX hidden_shelves_license_id_idx ON hidden_shelves USING btree (license_id);
CREATE INDEX hidden_shelves_line_id_idx ON hidden_shelves USING btree (line_id);

-- The changes an import made to an item, for undoing them: the mark before and after, and each copy before (null: it
-- was added) and after.
create table intake_changes (
  intake_id integer not null,
  item_id integer not null,
  before jsonb,
  after jsonb not null,
  copies jsonb not null,
  is_undone boolean default false not null,
  constraint intake_changes_pkey PRIMARY KEY (intake_id, item_id),
  constraint intake_changes_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE,
  constraint intake_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE
);
CREATE INDEX intake_changes_item_id_idx ON intake_changes USING btree (item_id);

-- The parts of a member's export besides marks. Each row belongs to the room it came from.
create table intake_extras (
  intake_id integer not null,
  part text not null,
  row_no integer not null,
  value jsonb not null,
  is_done boolean default false not null,
  -- What its room needs to undo it; null when nothing was added.
  undo jsonb,
  constraint intake_extras_pkey PRIMARY KEY (intake_id, part, row_no),
  constraint intake_extras_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE
);

-- A row of the file: the raw cells, the parsed values, and the matched item.
create table intake_rows (
  intake_id integer not null,
  -- As a spreadsheet counts.
  row_no integer not null,
  cells text[] not null,
  entry jsonb,
  match text,
  reason text,
  item_id integer,
  is_taken boolean default false not null,
  outcome text,
  -- Why the cells may not be what their author meant.
  problem text,
  -- Copies that did not fit, because a figure has a maximum of them.
  left_out integer default 0 not null,
  constraint intake_rows_pkey PRIMARY KEY (intake_id, row_no),
  constraint intake_rows_left_out_check CHECK (left_out >= 0),
  constraint intake_rows_match_check CHECK (match = ANY (ARRAY['exact'::text, 'likely'::text, 'unsure'::text, 'none'::text])),
  constraint intake_rows_outcome_check CHECK (outcome = ANY (ARRAY['added'::text, 'changed'::text, 'unchanged'::text, 'refused'::text, 'overflow'::text, 'skipped'::text])),
  constraint intake_rows_problem_check CHECK (problem = ANY (ARRAY['stray_quote'::text, 'open_quote'::text, 'too_long'::text])),
  constraint intake_rows_reason_check CHECK (reason = ANY (ARRAY['own'::text, 'source_id'::text, 'barcode'::text, 'sku'::text, 'name'::text, 'search'::text, 'picked'::text])),
  constraint intake_rows_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE,
  constraint intake_rows_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL
);
CREATE INDEX intake_rows_intake_id_item_id_idx ON intake_rows USING btree (intake_id, item_id);
CREATE INDEX intake_rows_intake_id_match_row_no_idx ON intake_rows USING btree (intake_id, match, row_no);
CREATE INDEX intake_rows_item_id_idx ON intake_rows USING btree (item_id) WHERE item_id IS NOT NULL;

-- Imports of members' own files.
create table intakes (
  id integer generated always as identity not null,
  user_id integer not null,
  state text not null,
  format text not null,
  filename text not null,
  -- The first row of the file, and the meaning of each column: null when it is ignored.
  header text[] not null,
  targets text[] not null,
  -- For prices without a currency.
  currency text not null,
  row_count integer default 0 not null,
  -- The progress of the current step.
  done integer default 0 not null,
  total integer default 0 not null,
  -- How often the step failed; it is given up after a few times.
  failures integer default 0 not null,
  -- Items left as they were by an undo, because the member had changed them since.
  kept integer default 0 not null,
  created_at timestamp with time zone not null,
  worked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  -- The row with the headings; 0 if there is none, null if the headings are not a row of the file.
  header_row integer,
  -- What the cells of each column prove, and how they are read.
  evidence jsonb default '[]'::jsonb not null,
  readings text[] default '{}'::text[] not null,
  constraint intakes_pkey PRIMARY KEY (id),
  constraint intakes_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint intakes_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 200),
  constraint intakes_format_check CHECK (format = ANY (ARRAY['vitrina'::text, 'myfigurecollection'::text, 'discogs'::text, 'other'::text])),
  constraint intakes_header_row_check CHECK (header_row >= 0),
  constraint intakes_row_count_check CHECK (row_count >= 0),
  constraint intakes_state_check CHECK (state = ANY (ARRAY['reading'::text, 'columns'::text, 'matching'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text, 'stopped'::text])),
  constraint intakes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX intakes_reading_key ON intakes USING btree (user_id) WHERE state = 'reading'::text;
CREATE INDEX intakes_user_id_id_idx ON intakes USING btree (user_id, id DESC);
CREATE INDEX intakes_worked_at_idx ON intakes USING btree (worked_at) WHERE state = ANY (ARRAY['matching'::text, 'applying'::text, 'undoing'::text]);
CREATE TRIGGER intake_queued AFTER INSERT OR UPDATE OF state ON intakes FOR EACH ROW EXECUTE FUNCTION intake_queued();

-- One row per member and item, so that an item cannot be in two lists. A marked item cannot be deleted from the
-- catalogue.
create table marks (
  user_id integer not null,
  item_id integer not null,
  relation text,
  -- Set by the reservations room while a reservation is open. Possible beside the collection, never beside a wish.
  reserved boolean default false not null,
  marked_at timestamp with time zone not null,
  -- Of a wish; kept while the item is elsewhere, in case it becomes a wish again.
  priority smallint,
  target_price_cents cents,
  target_currency text,
  line_id integer not null,
  -- The tags of a wish, kept like its priority.
  wish_tags text[] default '{}'::text[] not null,
  constraint marks_pkey PRIMARY KEY (user_id, item_id),
  constraint marks_user_id_item_id_relation_key UNIQUE (user_id, item_id, relation),
  constraint marks_check CHECK (relation IS NOT NULL OR reserved),
  constraint marks_check1 CHECK (NOT reserved OR relation IS NULL OR relation = 'collection'::text),
  constraint marks_check2 CHECK (target_price_cents IS NULL OR target_currency IS NOT NULL),
  constraint marks_priority_check CHECK (priority >= 1 AND priority <= 5),
  constraint marks_relation_check CHECK (relation = ANY (ARRAY['collection'::text, 'want'::text, 'notinterested'::text])),
  constraint marks_target_currency_check CHECK (target_currency ~ '^[A-Z]{3}$'::text),
  constraint marks_wish_tags_check CHECK (cardinality(wish_tags) <= 10),
  constraint marks_item_id_line_id_fkey FOREIGN KEY (item_id, line_id) REFERENCES all_items(id, line_id) ON UPDATE CASCADE DEFERRABLE,
  constraint marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE
);
CREATE INDEX marks_item_id_idx ON marks USING btree (item_id);
-- All columns read for a member's marks as a whole.
CREATE INDEX marks_user_id_relation_marked_at_item_id_line_id_reserved_idx ON marks USING btree (user_id, relation, marked_at DESC, item_id DESC) INCLUDE (line_id, reserved);
CREATE TRIGGER marks_added AFTER INSERT ON marks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION marks_counted();
CREATE TRIGGER marks_find_line BEFORE INSERT ON marks FOR EACH ROW WHEN (new.line_id IS NULL) EXECUTE FUNCTION marks_find_line();
CREATE TRIGGER marks_moved AFTER UPDATE ON marks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION marks_counted();
CREATE TRIGGER marks_removed AFTER DELETE ON marks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION marks_counted();

-- Barcodes that a member scanned, and texts that they searched, of which the catalogue had nothing.
create table misses (
  user_id integer not null,
  kind text not null,
  -- What spellings of one code (barcode_key) or of one name (missed_name) have in common.
  key text not null,
  -- The digits, or the folded text.
  words text not null,
  -- The last day; a row is deleted 90 days later.
  missed_on date not null,
  -- The figure that is there now, until the member is told.
  item_id integer,
  constraint misses_pkey PRIMARY KEY (user_id, kind, key),
  constraint misses_key_check CHECK (length(key) >= 1 AND length(key) <= 100),
  constraint misses_kind_check CHECK (kind = ANY (ARRAY['code'::text, 'text'::text])),
  constraint misses_words_check CHECK (length(words) >= 1 AND length(words) <= 80),
  constraint misses_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE,
  constraint misses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX misses_item ON misses USING btree (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX misses_missed_on ON misses USING btree (missed_on);

-- The words by which a member sorts copies and wishes; only its owner sees them.
create table own_tags (
  id integer generated always as identity not null,
  user_id integer not null,
  -- What two spellings of one tag have in common.
  key text not null,
  name text not null,
  color text not null,
  constraint own_tags_pkey PRIMARY KEY (id),
  constraint own_tags_user_id_key_key UNIQUE (user_id, key),
  constraint own_tags_color_check CHECK (color = ANY (ARRAY['gris'::text, 'rojo'::text, 'ambar'::text, 'verde'::text, 'azul'::text, 'morado'::text])),
  constraint own_tags_name_check CHECK (length(name) >= 1 AND length(name) <= 30),
  constraint own_tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE
);

-- The notices about figures of a wishlist that were sent; each is sent once.
create table sent_wish_notices (
  user_id integer not null,
  item_id integer not null,
  kind text not null,
  about text not null,
  sent_on date not null,
  constraint sent_wish_notices_pkey PRIMARY KEY (user_id, item_id, kind, about),
  constraint sent_wish_notices_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE,
  constraint sent_wish_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sent_wish_notices_item_id_idx ON sent_wish_notices USING btree (item_id);

-- A visit lasts until nothing was opened for an hour. Changes are shown since the end of the previous visit.
create table visits (
  user_id integer not null,
  last_seen_at timestamp with time zone not null,
  -- When the previous visit ended; null on the first.
  previous_at timestamp with time zone,
  constraint visits_pkey PRIMARY KEY (user_id),
  constraint visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
