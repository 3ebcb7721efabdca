-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- Members who registered through the offer may buy it while it is open.
create table member_offers (
  user_id integer not null,
  plan_id integer not null,
  given_at timestamp with time zone not null,
  constraint member_offers_pkey PRIMARY KEY (user_id),
  constraint member_offers_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint member_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX member_offers_plan_id_idx ON member_offers USING btree (plan_id);

-- The plan of each member. Without a row none is chosen yet, and the free plan's limit applies.
create table member_plans (
  user_id integer not null,
  plan_id integer not null,
  since timestamp with time zone not null,
  -- A plan that an administrator gave lasts through this day. It is never a paid plan: paying for one replaces it.
  given_until date,
  given_by integer,
  constraint member_plans_pkey PRIMARY KEY (user_id),
  constraint member_plans_check CHECK (given_until IS NOT NULL OR given_by IS NULL),
  constraint member_plans_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint member_plans_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint member_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX member_plans_given_by_idx ON member_plans USING btree (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX member_plans_given_until_idx ON member_plans USING btree (given_until) WHERE given_until IS NOT NULL;
CREATE INDEX member_plans_plan_id_idx ON member_plans USING btree (plan_id);

-- What members can subscribe to, and the limits of each.
create table plans (
  id integer generated always as identity not null,
  slug slug not null,
  name text not null,
  price_month_cents cents not null,
  price_year_cents cents not null,
  currency text default 'MXN'::text not null,
  -- The most items one may track; null means no limit.
  item_limit integer,
  features text[] default '{}'::text[] not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  -- The one special offer, never listed with the others.
  grand_finale boolean default false not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  -- Null means no limit.
  photo_limit integer,
  -- Counts the changes, so that an editor who saw an older version is refused instead of overwriting.
  revision integer default 1 not null,
  -- Lower limits for members who already pay take effect at this moment, after they were told. Null limits mean no
  -- limit.
  next_item_limit integer,
  next_photo_limit integer,
  limits_change_at timestamp with time zone,
  -- How many links a member may have at once. Null means no limit.
  share_link_limit integer,
  -- A lower limit of shared lists waits for the end of the notice, as the other limits do. Null: it does not change.
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
CREATE INDEX plans_limits_change_at_idx ON plans USING btree (limits_change_at) WHERE limits_change_at IS NOT NULL;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
