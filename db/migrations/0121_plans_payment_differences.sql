-- plans: a difference between our payments and the provider's is listed once, from when it was found until it is gone, and
-- administrators mark it as reviewed (docs/payments.md#differences).

-- Which difference it is: found again, it is the same row. Null in rows of earlier versions.
alter table payment_differences add column key text;
alter table payment_differences add column seen_at timestamptz;
-- Null while it lasts. What the comparison corrected is resolved at once.
alter table payment_differences add column resolved_at timestamptz;
alter table payment_differences add column reviewed_at timestamptz;
-- Null for the operator at the command line, too.
alter table payment_differences add column reviewed_by int references users (id) on delete set null;
alter table payment_differences add column note text check (length(note) <= 300);
alter table payment_differences add check ((reviewed_at is null) = (note is null));
alter table payment_differences add check (reviewed_by is null or reviewed_at is not null);

-- What still lasts is found again by the next comparison.
update payment_differences set resolved_at = found_at;

create unique index on payment_differences (customer_id, key) where resolved_at is null and key is not null;
create index on payment_differences (customer_id) where resolved_at is null;
create index on payment_differences (found_at desc, id desc);
create index on payment_differences (reviewed_by) where reviewed_by is not null;
