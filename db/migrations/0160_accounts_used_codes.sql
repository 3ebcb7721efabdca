-- A link that validated an account or an address is kept until it expires, so that opening it again can say so.
alter table one_time_codes add column used_at timestamptz;
