-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The licenses a member follows closely.
create table favorite_licenses (
  user_id integer not null,
  license_id integer not null,
  "position" smallint not null,
  constraint favorite_licenses_pkey PRIMARY KEY (user_id, license_id),
  constraint favorite_licenses_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE,
  constraint favorite_licenses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favorite_licenses_license_id_idx ON favorite_licenses USING btree (license_id);

-- Without a row there is no weekly e-mail. An e-mail tells what happened after sent_at.
create table follow_settings (
  user_id integer not null,
  is_mail_weekly boolean not null,
  sent_at timestamp with time zone not null,
  constraint follow_settings_pkey PRIMARY KEY (user_id),
  constraint follow_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX follow_settings_sent_at_idx ON follow_settings USING btree (sent_at) WHERE is_mail_weekly;

-- Which member follows which.
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
  constraint follows_check1 CHECK (member_id <> user_id),
  constraint follows_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE,
  constraint follows_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE,
  constraint follows_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
-- Deleting a license, a line or a member deletes its rows here.
CREATE INDEX follows_license_id_idx ON follows USING btree (license_id) WHERE license_id IS NOT NULL;
CREATE INDEX follows_line_id_idx ON follows USING btree (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX follows_member_id_idx ON follows USING btree (member_id) WHERE member_id IS NOT NULL;

-- Public profiles (docs/product.md#profiles-and-community). Without a row nothing is public.
create table profiles (
  user_id integer not null,
  bio text default ''::text not null,
  links text[] default '{}'::text[] not null,
  is_public boolean default false not null,
  show_collection boolean default true not null,
  show_wishlist boolean default false not null,
  -- Whether a public profile lists the copies that its member sells or trades.
  show_trades boolean default false not null,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_bio_check CHECK (length(bio) <= 1000),
  constraint profiles_links_check CHECK (cardinality(links) <= 5),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX profiles_user_id_idx ON profiles USING btree (user_id) WHERE is_public AND show_collection;
CREATE TRIGGER author_visibility_added AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION author_visibility_changed();
CREATE TRIGGER author_visibility_changed AFTER UPDATE ON profiles FOR EACH ROW WHEN (old.is_public IS DISTINCT FROM new.is_public) EXECUTE FUNCTION author_visibility_changed();
CREATE TRIGGER profile_changed AFTER INSERT OR DELETE OR UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION profile_changed();

-- Hidden from the owner of the list. The token of the giver is stored as a hash and takes the gift back.
create table share_link_gifts (
  link_id integer not null,
  item_id integer not null,
  giver text not null,
  token_hash bytea not null,
  given_at timestamp with time zone not null,
  constraint share_link_gifts_pkey PRIMARY KEY (link_id, item_id),
  constraint share_link_gifts_token_hash_check CHECK (length(token_hash) = 32),
  constraint share_link_gifts_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE CASCADE,
  constraint share_link_gifts_link_id_fkey FOREIGN KEY (link_id) REFERENCES share_links(id) ON DELETE CASCADE
);
CREATE INDEX share_link_gifts_item_id_idx ON share_link_gifts USING btree (item_id);

-- The code is kept as it is, so that its owner can copy the link again.
create table share_links (
  id integer generated always as identity not null,
  user_id integer not null,
  -- Of links that are still to be encrypted.
  code text,
  kind text not null,
  line_id integer,
  shows_name boolean not null,
  created_at timestamp with time zone not null,
  -- By which a list is found.
  code_hash bytea,
  -- For its owner, encrypted with the key "share-links" of secrets.
  encrypted_code bytea,
  license_id integer,
  tag_id integer,
  -- Of a shelf, which is a license, a line, a tag or a place of the collection.
  place text,
  constraint share_links_pkey PRIMARY KEY (id),
  constraint share_links_code_hash_key UNIQUE (code_hash),
  constraint share_links_code_key UNIQUE (code),
  constraint share_links_user_id_list_key UNIQUE NULLS NOT DISTINCT (user_id, kind, line_id, license_id, tag_id, place),
  constraint share_links_kind_check CHECK (
CASE kind
    WHEN 'wishlist'::text THEN num_nonnulls(line_id, license_id, tag_id, place) = 0
    WHEN 'gaps'::text THEN line_id IS NOT NULL AND num_nonnulls(license_id, tag_id, place) = 0
    WHEN 'shelf'::text THEN num_nonnulls(line_id, license_id, tag_id, place) = 1
    ELSE false
END),
  constraint share_links_place_check CHECK (length(place) >= 1 AND length(place) <= 120),
  constraint share_links_license_id_fkey FOREIGN KEY (license_id) REFERENCES all_licenses(id) ON DELETE CASCADE,
  constraint share_links_line_id_fkey FOREIGN KEY (line_id) REFERENCES all_lines(id) ON DELETE CASCADE,
  constraint share_links_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES own_tags(id) ON DELETE CASCADE,
  constraint share_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX share_links_license_id_idx ON share_links USING btree (license_id) WHERE license_id IS NOT NULL;
-- Deleting a line deletes its rows here.
CREATE INDEX share_links_line_id_idx ON share_links USING btree (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX share_links_tag_id_idx ON share_links USING btree (tag_id) WHERE tag_id IS NOT NULL;
CREATE TRIGGER share_links_code_hash BEFORE INSERT ON share_links FOR EACH ROW EXECUTE FUNCTION share_links_code_hash();
