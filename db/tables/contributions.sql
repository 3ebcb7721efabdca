-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The photos of a contribution.
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
  constraint contribution_photos_width_check CHECK (width > 0),
  constraint contribution_photos_contribution_id_fkey FOREIGN KEY (contribution_id) REFERENCES contributions(id) ON DELETE CASCADE
);
CREATE INDEX contribution_photos_contribution_id_id_idx ON contribution_photos USING btree (contribution_id, id);
CREATE TRIGGER contribution_photo_deletion_scheduled AFTER DELETE ON contribution_photos FOR EACH ROW EXECUTE FUNCTION photo_deletion_scheduled();

-- Corrections and missing figures that members propose (docs/product.md#contributions).
create table contributions (
  id integer generated always as identity not null,
  -- Null once the account is gone; the trigger below removes what was personal.
  author_id integer,
  kind text not null,
  -- The figure to correct, or the private figure of its author until it is accepted.
  item_id integer,
  state text default 'pendiente'::text not null,
  -- The proposed texts by field, and the texts that the catalogue had when they were proposed.
  fields jsonb not null,
  seen jsonb default '{}'::jsonb not null,
  -- Of a missing figure: license and line, by slug or by name.
  place jsonb,
  sources text[] default '{}'::text[] not null,
  message text default ''::text not null,
  reason text,
  reason_text text default ''::text not null,
  -- What the figure said of the proposed fields after the decision.
  accepted jsonb,
  -- Of the version before, which undid decisions.
  replaced jsonb,
  -- Of the version before, which wrote small corrections before their review.
  is_applied boolean default false not null,
  -- The figure that a missing one turned out to be.
  merged_into integer,
  -- Grows with every change, so that the second of two people who act at once is refused.
  revision integer default 1 not null,
  idempotency_key text,
  -- Of the request, so that the same proposal is not stored twice.
  content_hash bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by integer,
  -- When its author was e-mailed what became of it.
  news_sent_at timestamp with time zone,
  -- The members who have, want or reserved the figure: counted when it is proposed, and by a job afterwards, so that
  -- marking a figure never waits for a reviewer.
  members_waiting integer default 0 not null,
  -- Of the version before, which undid decisions.
  added_images text[] default '{}'::text[] not null,
  -- Null for those of members.
  message_id integer,
  search_text text default ''::text not null,
  -- Of a missing figure, what groups it with what others miss: barcode_key and missed_name of what is proposed.
  missed_code text,
  missed_name text,
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
  constraint contributions_state_check CHECK (state = ANY (ARRAY['pendiente'::text, 'aceptada'::text, 'aceptada_parcial'::text, 'rechazada'::text, 'retirada'::text])),
  constraint contributions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contributions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contributions_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) ON DELETE SET NULL,
  constraint contributions_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES all_items(id) ON DELETE SET NULL,
  constraint contributions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL
);
CREATE INDEX contributions_author_id_decided_at_idx ON contributions USING btree (author_id, decided_at DESC);
CREATE INDEX contributions_author_id_id_idx ON contributions USING btree (author_id, id DESC);
-- The decisions that their authors were not told yet.
CREATE INDEX contributions_author_id_idx ON contributions USING btree (author_id) WHERE decided_at IS NOT NULL AND (news_sent_at IS NULL OR news_sent_at < decided_at);
CREATE INDEX contributions_decided_by_idx ON contributions USING btree (decided_by);
CREATE INDEX contributions_id_idx ON contributions USING btree (id) WHERE state = 'pendiente'::text;
CREATE INDEX contributions_item_id_idx ON contributions USING btree (item_id);
CREATE INDEX contributions_merged_into_idx ON contributions USING btree (merged_into);
-- The queue, in the order in which it is worked through.
CREATE INDEX contributions_queue ON contributions USING btree (members_waiting DESC, id) WHERE state = 'pendiente'::text;
-- What was decided, the newest first.
CREATE INDEX contributions_state_id_idx ON contributions USING btree (state, id DESC);
CREATE TRIGGER contribution_accepted_whole BEFORE UPDATE OF state ON contributions FOR EACH ROW WHEN (new.state = 'aceptada_parcial'::text) EXECUTE FUNCTION contribution_accepted_whole();
CREATE TRIGGER contribution_author_left AFTER UPDATE OF author_id ON contributions FOR EACH ROW WHEN (old.author_id IS NOT NULL AND new.author_id IS NULL) EXECUTE FUNCTION contribution_author_left();
CREATE TRIGGER contribution_counts_waiting BEFORE INSERT ON contributions FOR EACH ROW EXECUTE FUNCTION contribution_counts_waiting();
CREATE TRIGGER contribution_credits_changed AFTER UPDATE OF state, author_id, item_id ON contributions FOR EACH ROW WHEN ((old.state = ANY (ARRAY['aceptada'::text, 'aceptada_parcial'::text])) OR (new.state = ANY (ARRAY['aceptada'::text, 'aceptada_parcial'::text]))) EXECUTE FUNCTION contribution_credits_changed();
CREATE TRIGGER contribution_named BEFORE INSERT OR UPDATE OF fields, item_id ON contributions FOR EACH ROW EXECUTE FUNCTION contribution_named();

-- One row for each accepted contribution; the name only while its author's profile is public.
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
