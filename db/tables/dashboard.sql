-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The years of a collection that their member was told of.
create table sent_years (
  user_id integer not null,
  year smallint not null,
  constraint sent_years_pkey PRIMARY KEY (user_id, year),
  constraint sent_years_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
