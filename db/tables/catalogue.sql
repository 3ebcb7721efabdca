-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The figures of the catalogue and those that members keep for themselves. Whatever is public reads the views items,
-- lines and licenses, so that a statement has to name these tables to see a private figure.
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
  -- Null when unknown: a figure of an old list may have been sold out for years.
  status text,
  release_global date,
  release_global_precision release_precision,
  release_mx date,
  release_mx_precision release_precision,
  release_jp date,
  release_jp_precision release_precision,
  release_us date,
  release_us_precision release_precision,
  -- Used by pages, calendar and filters: Mexico's date when known, otherwise the global one
  -- (docs/product.md#catalogue).
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
  -- A comma-separated list without spaces, as on the wire (docs/product.md#catalogue).
  tags text default ''::text not null,
  image text,
  image_url text,
  links jsonb default '[]'::jsonb not null,
  popularity integer default 0 not null,
  source_id text,
  -- The source's own words where ours differ, so that an export equals the import.
  source_words jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  -- Retired: no longer in lists, searches, counts and the sitemap. Members keep their marks, and the page still
  -- answers.
  retired_at timestamp with time zone,
  -- Null for the catalogue's own rows, else the only member who sees the row.
  owner_id integer,
  -- Whom the figure shows; several with commas between.
  "character" text,
  -- The values of filters by text, as filter:slug. Set by the trigger items_texts.
  texts text[],
  -- Who sculpted the figure; several with commas between.
  sculptor text,
  -- What the figure itself says; adult_item also asks its line and its license.
  is_adult boolean default false not null,
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
  constraint items_type_check CHECK (type = ANY (ARRAY['figura'::text, 'estatua'::text, 'busto'::text, 'vehiculo'::text, 'peluche'::text, 'diorama'::text, 'accesorio'::text, 'otro'::text])),
  constraint all_items_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint items_arco_id_fkey FOREIGN KEY (arco_id) REFERENCES arcos(id),
  constraint items_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  -- Deferrable, because a line that moves to another license takes its items along, some at a time, in one transaction.
  constraint items_line_id_license_id_fkey FOREIGN KEY (line_id, license_id) REFERENCES all_lines(id, license_id) ON DELETE CASCADE DEFERRABLE,
  constraint items_saga_id_fkey FOREIGN KEY (saga_id) REFERENCES sagas(id)
);
CREATE INDEX all_items_barcode_key_idx ON all_items USING btree (barcode_key(barcode));
CREATE INDEX all_items_owner_id_idx ON all_items USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX items_brand_id_idx ON all_items USING btree (brand_id);
-- A year is counted from this index alone, so it carries every condition of the calendar's queries.
CREATE INDEX items_calendar ON all_items USING btree (release_on, release_precision) INCLUDE (id, popularity) WHERE owner_id IS NULL AND retired_at IS NULL;
CREATE INDEX items_license_id_release_on_id_idx ON all_items USING btree (license_id, release_on DESC NULLS LAST, id DESC);
CREATE INDEX items_line_id_release_on_id_idx ON all_items USING btree (line_id, release_on DESC NULLS LAST, id DESC);
-- The administration lists items by name, and by a status or a rare type.
CREATE INDEX items_name_idx ON all_items USING btree (name COLLATE "es-x-icu", id);
-- Lists of the administration search by a part of the name.
CREATE INDEX items_name_trgm_idx ON all_items USING gin (name gin_trgm_ops);
CREATE INDEX items_release_on_id_idx ON all_items USING btree (release_on DESC NULLS LAST, id DESC);
CREATE INDEX items_retired_idx ON all_items USING btree (id) WHERE retired_at IS NOT NULL;
CREATE INDEX items_sku_idx ON all_items USING btree (sku);
CREATE INDEX items_status_updated_idx ON all_items USING btree (status, updated_at DESC, id DESC);
CREATE INDEX items_type_updated_idx ON all_items USING btree (type, updated_at DESC, id DESC) WHERE type <> 'figura'::text;
CREATE INDEX items_unpictured_line_idx ON all_items USING btree (line_id) WHERE image IS NULL AND retired_at IS NULL AND owner_id IS NULL;
CREATE INDEX items_updated_at_id_idx ON all_items USING btree (updated_at DESC, id DESC);
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON all_items FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_rows_added AFTER INSERT ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_removed AFTER DELETE ON all_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_updated AFTER UPDATE ON all_items REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER contributed_item_renamed AFTER UPDATE OF name ON all_items FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION contributed_item_renamed();
CREATE TRIGGER item_release_changed AFTER UPDATE OF release_global, release_global_precision, release_mx, release_mx_precision, release_jp, release_jp_precision, release_us, release_us_precision ON all_items FOR EACH ROW EXECUTE FUNCTION item_release_changed();
CREATE TRIGGER item_search_added AFTER INSERT ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_follows();
CREATE TRIGGER item_search_changed AFTER UPDATE ON all_items REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_follows();
CREATE TRIGGER items_lock BEFORE DELETE OR UPDATE OF license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, release_global, release_global_precision, release_mx, release_mx_precision, release_jp, release_jp_precision, release_us, release_us_precision, retired_at, owner_id, is_adult ON all_items FOR EACH STATEMENT EXECUTE FUNCTION items_lock();
CREATE TRIGGER items_lock_inserted BEFORE INSERT ON all_items FOR EACH ROW WHEN (new.owner_id IS NULL) EXECUTE FUNCTION items_lock();
CREATE TRIGGER items_revised BEFORE UPDATE ON all_items FOR EACH ROW EXECUTE FUNCTION item_revised();
CREATE TRIGGER items_texts BEFORE INSERT OR UPDATE ON all_items FOR EACH ROW EXECUTE FUNCTION items_texts();
CREATE TRIGGER line_items_deleted AFTER DELETE ON all_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION line_items_deleted();
CREATE TRIGGER line_items_inserted AFTER INSERT ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_items_inserted();
CREATE TRIGGER line_items_moved AFTER UPDATE ON all_items REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION line_items_moved();
CREATE TRIGGER retired_with_line_when_added AFTER INSERT ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION items_retire();
CREATE TRIGGER retired_with_line_when_changed AFTER UPDATE ON all_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION items_retire();

-- The franchises of the catalogue, and those that members keep for themselves.
create table all_licenses (
  id integer generated always as identity (sequence name licenses_id_seq) not null,
  slug slug not null,
  name text not null,
  -- The name without case, width and spacing: two spellings of one name share it.
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
  -- Counts the changes of what can be edited, so that an editor who saw an older version is refused instead of
  -- overwriting.
  revision integer default 1 not null,
  owner_id integer,
  -- Licenses and lines are retired like items, and a line may move to another license
  -- (docs/admin.md#licenses-lines-and-aliases).
  retired_at timestamp with time zone,
  -- Its figures are for adults, as those of a line that says so (adult_item).
  is_adult boolean default false not null,
  constraint licenses_pkey PRIMARY KEY (id),
  constraint licenses_name_key_key UNIQUE (name_key),
  constraint licenses_slug_key UNIQUE (slug),
  constraint licenses_color_check CHECK (color ~ '^#[0-9a-f]{6}$'::text),
  constraint licenses_description_check CHECK (length(description) <= 4000),
  constraint licenses_disclaimer_check CHECK (length(disclaimer) <= 2000),
  constraint licenses_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint all_licenses_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX all_licenses_owner_id_idx ON all_licenses USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX licenses_position_id_idx ON all_licenses USING btree ("position", id);
CREATE INDEX licenses_slug_near_idx ON all_licenses USING gist ((slug::text || ''::text) gist_trgm_ops (siglen='64'));
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON all_licenses FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_rows_added AFTER INSERT ON all_licenses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_removed AFTER DELETE ON all_licenses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_updated AFTER UPDATE ON all_licenses REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON all_licenses REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('license_id');
CREATE TRIGGER licenses_revised BEFORE UPDATE OF slug, name, description, disclaimer, color, is_new, is_home, is_adult, retired_at ON all_licenses FOR EACH ROW WHEN ((old.slug, old.name, old.description, old.disclaimer, old.color, old.is_new, old.is_home, old.is_adult, old.retired_at) IS DISTINCT FROM (new.slug, new.name, new.description, new.disclaimer, new.color, new.is_new, new.is_home, new.is_adult, new.retired_at)) EXECUTE FUNCTION catalogue_revised();

-- The lines of figures within a license, and those that members keep for themselves.
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
  -- Maintained by the triggers line_items_*, because counting a million items for each list of licenses is too slow.
  items_count integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  owner_id integer,
  retired_at timestamp with time zone,
  is_adult boolean default false not null,
  constraint lines_pkey PRIMARY KEY (id),
  constraint lines_id_license_id_key UNIQUE (id, license_id),
  constraint lines_license_id_name_key_key UNIQUE (license_id, name_key),
  constraint lines_license_id_slug_key UNIQUE (license_id, slug),
  constraint lines_description_check CHECK (length(description) <= 4000),
  constraint lines_disclaimer_check CHECK (length(disclaimer) <= 2000),
  constraint lines_items_count_check CHECK (items_count >= 0),
  constraint lines_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint all_lines_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lines_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id),
  constraint lines_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE
);
CREATE INDEX all_lines_owner_id_idx ON all_lines USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON all_lines FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER catalogue_rows_added AFTER INSERT ON all_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_removed AFTER DELETE ON all_lines REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER catalogue_rows_updated AFTER UPDATE ON all_lines REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON all_lines REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('line_id');
CREATE TRIGGER lines_retire BEFORE INSERT OR UPDATE OF license_id ON all_lines FOR EACH ROW WHEN (new.retired_at IS NULL AND new.owner_id IS NULL) EXECUTE FUNCTION lines_retire();
CREATE TRIGGER lines_revised BEFORE UPDATE OF license_id, slug, name, brand_id, description, disclaimer, is_adult, retired_at ON all_lines FOR EACH ROW WHEN ((old.license_id, old.slug, old.name, old.brand_id, old.description, old.disclaimer, old.is_adult, old.retired_at) IS DISTINCT FROM (new.license_id, new.slug, new.name, new.brand_id, new.description, new.disclaimer, new.is_adult, new.retired_at)) EXECUTE FUNCTION catalogue_revised();

-- The arcs of a story that figures come from.
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
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON arcos FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON arcos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('arco_id');

-- Who makes figures.
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
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON brands REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('brand_id');

-- How a value of a filter by text is written: the last spelling of the catalogue.
create table filter_texts (
  -- The filter and the slug, as in items.texts: characters:ulises
  key text collate "C" not null,
  name text not null,
  constraint filter_texts_pkey PRIMARY KEY (key)
);

-- Former addresses of licenses and lines, which redirect for good. An item's address carries its id and needs none.
create table former_slugs (
  kind text not null,
  -- The license of a line's former slug; 0 for a license.
  license_id integer not null,
  slug slug not null,
  target_id integer not null,
  changed_at timestamp with time zone not null,
  constraint former_slugs_pkey PRIMARY KEY (kind, license_id, slug),
  constraint former_slugs_kind_check CHECK (kind = ANY (ARRAY['license'::text, 'line'::text]))
);

-- How many figures each value of a facet has, maintained by triggers.
create table item_counts (
  -- '' for the whole catalogue, else a filter and its value: 'licenses:12', 'status:preventa'.
  scope text collate "C" not null,
  value text collate "C" not null,
  items_count integer not null,
  constraint item_counts_pkey PRIMARY KEY (scope, value)
) with (fillfactor=80);

-- Transactions that change so much that recounting everything at their end is cheaper than maintaining the counts.
create table item_counts_stale (
  transaction xid8 default pg_current_xact_id() not null,
  constraint item_counts_stale_pkey PRIMARY KEY (transaction)
);
CREATE CONSTRAINT TRIGGER item_counts_mend AFTER INSERT ON item_counts_stale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION item_counts_mend();

-- The pictures of figures.
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
  constraint item_images_width_check CHECK (width > 0),
  constraint item_images_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON item_images FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER item_json_added AFTER INSERT ON item_images REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_json_follows();
CREATE TRIGGER item_json_changed AFTER UPDATE ON item_images REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_json_follows();
CREATE TRIGGER item_json_removed AFTER DELETE ON item_images REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION item_json_follows();

-- The answers about each public figure, as finished JSON (docs/decisions/0027-answers-written-once.md).
create table item_json (
  id integer not null,
  -- The figure as lists show it: item of contract/catalogue/catalogue.ts.
  card text not null,
  -- What its page shows besides: the rest of itemDetail, but for the credits, whose authors may hide at any moment.
  details text not null,
  constraint item_json_pkey PRIMARY KEY (id),
  constraint item_json_id_fkey FOREIGN KEY (id) REFERENCES all_items(id) ON DELETE CASCADE
);

-- Every change of a date adds a row, whoever makes it, because a delay matters to those who reserved the figure.
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
  constraint item_release_changes_market_check CHECK (market = ANY (ARRAY['global'::text, 'mx'::text, 'jp'::text, 'us'::text])),
  constraint item_release_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE
);
CREATE INDEX item_release_changes_changed_at_idx ON item_release_changes USING btree (changed_at);
CREATE INDEX item_release_changes_item_id_changed_at_idx ON item_release_changes USING btree (item_id, changed_at);
-- For "what was to come out in this month" and "what moved since".
CREATE INDEX item_release_changes_old_on_idx ON item_release_changes USING btree (old_on);
CREATE TRIGGER item_json_added AFTER INSERT ON item_release_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION item_json_follows();
CREATE TRIGGER item_json_changed AFTER UPDATE ON item_release_changes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_json_follows();
CREATE TRIGGER item_json_removed AFTER DELETE ON item_release_changes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION item_json_follows();

-- The words a figure can be found by (docs/search.md): one narrow row for each public figure, maintained by triggers.
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
  -- With more statistics than usual: the plan depends on the frequency of words.
  document tsvector not null,
  traits integer generated always as (search_traits(status, sales_method, others, year)) stored not null,
  texts text[],
  constraint item_search_pkey PRIMARY KEY (id) INCLUDE (license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, year, release_on, sort_key, others),
  constraint item_search_id_fkey FOREIGN KEY (id) REFERENCES all_items(id) ON DELETE CASCADE
);
alter table item_search alter column document set statistics 400;
CREATE INDEX item_search_arco_id_idx ON item_search USING btree (arco_id) WHERE arco_id IS NOT NULL;
-- Pages far into a list of a brand would otherwise read the rows of all items before them.
CREATE INDEX item_search_brand_id_sort_key_id_idx ON item_search USING btree (brand_id, sort_key, id);
CREATE INDEX item_search_document_idx ON item_search USING gin (document) WITH (gin_pending_list_limit='256');
-- The progress of a member's lines needs only the lines of thousands of items. This index is a fraction of the one that
-- lists use, and lookups take less than half the time.
CREATE INDEX item_search_id_line_id_brand_id_saga_id_arco_id_traits_idx ON item_search USING btree (id) INCLUDE (line_id, brand_id, saga_id, arco_id, traits);
CREATE INDEX item_search_license_id_popularity_id_idx ON item_search USING btree (license_id, popularity DESC, id DESC);
CREATE INDEX item_search_license_id_release_on_sort_key_id_idx ON item_search USING btree (license_id, release_on DESC NULLS LAST, sort_key, id);
CREATE INDEX item_search_license_id_sort_key_id_idx ON item_search USING btree (license_id, sort_key, id);
-- All columns that counting reads, for index-only scans.
CREATE INDEX item_search_license_id_traits_line_id_brand_id_saga_id_arco_idx ON item_search USING btree (license_id, traits, line_id, brand_id, saga_id, arco_id);
CREATE INDEX item_search_line_id_release_on_sort_key_id_idx ON item_search USING btree (line_id, release_on DESC NULLS LAST, sort_key, id);
CREATE INDEX item_search_popularity_id_idx ON item_search USING btree (popularity DESC, id DESC);
-- Pages far into a list filtered by status, brand or sales method would otherwise read the rows of all items before
-- them.
CREATE INDEX item_search_release_on_sort_key_id_idx ON item_search USING btree (release_on DESC NULLS LAST, sort_key, id) INCLUDE (status, brand_id, sales_method);
CREATE INDEX item_search_replace_popularity_idx ON item_search USING btree (replace(name, ' '::text, ''::text), popularity DESC);
-- Most figures have none.
CREATE INDEX item_search_saga_id_idx ON item_search USING btree (saga_id) WHERE saga_id IS NOT NULL;
CREATE INDEX item_search_sort_key_id_idx ON item_search USING btree (sort_key, id);
CREATE INDEX item_search_texts_idx ON item_search USING gin (texts) WHERE texts IS NOT NULL;
CREATE INDEX item_search_texts_place_idx ON item_search USING btree (license_id, line_id) WHERE texts IS NOT NULL;
CREATE INDEX item_search_traits_brand_id_line_id_saga_id_arco_id_idx ON item_search USING btree (traits, brand_id, line_id, saga_id, arco_id);
CREATE TRIGGER item_counts_added AFTER INSERT ON item_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow();
CREATE TRIGGER item_counts_changed AFTER UPDATE ON item_search REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow();
CREATE TRIGGER item_counts_emptied AFTER TRUNCATE ON item_search FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow();
CREATE TRIGGER item_counts_removed AFTER DELETE ON item_search REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION item_counts_follow();
CREATE TRIGGER item_traits_added AFTER INSERT ON item_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_traits_follow();
CREATE TRIGGER item_traits_changed AFTER UPDATE ON item_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_traits_follow();

-- Items whose search rows follow later, some at a time (search_follow). Renaming a license of 25,000 figures took
-- longer than a request may, and moving or restoring a large line made all other changes of the catalogue wait for its
-- words.
create table item_search_due (
  item_id integer not null,
  constraint item_search_due_pkey PRIMARY KEY (item_id),
  constraint item_search_due_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE
);

-- The meaning of the numbers: every combination that some item has or had.
create table item_traits (
  traits integer not null,
  status text,
  sales_method text,
  others text[] not null,
  year smallint,
  constraint item_traits_pkey PRIMARY KEY (traits)
);

-- The sagas of a story that figures come from.
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
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sagas FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER item_search_renamed AFTER UPDATE ON sagas REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_search_renamed('saga_id');

-- A search for the phrase also finds what it means.
create table search_aliases (
  key text collate "C" generated always as (search_alias_key(phrase)) stored not null,
  phrase text not null,
  meant text not null,
  -- The first word of `key`: a query with none of these has no alias.
  first_word text collate "C" generated always as (split_part(search_alias_key(phrase), ' '::text, 1)) stored not null,
  constraint search_aliases_pkey PRIMARY KEY (key),
  constraint search_aliases_key_check CHECK (key <> ''::text),
  constraint search_aliases_meant_check CHECK (length(meant) <= 80 AND search_alias_key(meant) <> ''::text),
  constraint search_aliases_phrase_check CHECK (length(phrase) <= 80)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_aliases FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

-- Every word of the catalogue with the number of items that hold it, and that hold it in their names; typing errors are
-- mended here, not in the items. `near` holds the word and what is left of it without any one letter.
create table search_terms (
  term text collate "C" not null,
  items_count integer default 1 not null,
  named_count integer default 1 not null,
  near text[] not null,
  sound text,
  constraint search_terms_pkey PRIMARY KEY (term)
);
CREATE INDEX search_terms_near_idx ON search_terms USING gin (near) WITH (gin_pending_list_limit='64');
-- For similar terms only: with the collation of the column the planner took it for equality, at twenty times the cost
-- of the key.
CREATE INDEX search_terms_similar_idx ON search_terms USING gist (term COLLATE "default" gist_trgm_ops (siglen='64'));
CREATE INDEX search_terms_sound_items_count_idx ON search_terms USING btree (sound, items_count DESC);

-- Search rows of retired and of private items. The lists of members who have them read it, through member_item_search.
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
  constraint unlisted_item_search_pkey PRIMARY KEY (id),
  constraint unlisted_item_search_id_fkey FOREIGN KEY (id) REFERENCES all_items(id) ON DELETE CASCADE
);

create view items as
 SELECT id,
    slug,
    license_id,
    line_id,
    name,
    description,
    brand_id,
    type,
    saga_id,
    arco_id,
    sales_method,
    status,
    release_global,
    release_global_precision,
    release_mx,
    release_mx_precision,
    release_jp,
    release_jp_precision,
    release_us,
    release_us_precision,
    release_on,
    release_precision,
    price_cents,
    currency,
    sku,
    barcode,
    scale,
    height_mm,
    materials,
    others,
    tags,
    image,
    image_url,
    links,
    popularity,
    source_id,
    source_words,
    created_at,
    updated_at,
    revision,
    retired_at,
    owner_id,
    "character",
    texts,
    sculptor,
    is_adult
   FROM all_items
  WHERE owner_id IS NULL;

create view licenses as
 SELECT id,
    slug,
    name,
    name_key,
    description,
    disclaimer,
    license_image,
    color,
    is_new,
    is_home,
    "position",
    created_at,
    updated_at,
    revision,
    owner_id,
    retired_at,
    is_adult
   FROM all_licenses
  WHERE owner_id IS NULL;

create view lines as
 SELECT id,
    license_id,
    slug,
    name,
    name_key,
    brand_id,
    description,
    disclaimer,
    image,
    "position",
    items_count,
    created_at,
    updated_at,
    revision,
    owner_id,
    retired_at,
    is_adult
   FROM all_lines
  WHERE owner_id IS NULL;

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
