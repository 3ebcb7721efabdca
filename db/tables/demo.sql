-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- Whether this product has loaded its demo here. Only then do the demo's accounts exist (docs/product.md#demo).
create table demo_loads (
  loaded_at timestamp with time zone not null,
  -- When a copy was restored here; from then on nothing of the demo is added.
  restored_at timestamp with time zone,
  constraint demo_loads_pkey PRIMARY KEY (loaded_at)
);
