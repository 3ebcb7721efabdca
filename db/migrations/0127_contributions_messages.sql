-- contributions: a report of a missing figure can become a contribution, which has no author (docs/admin.md#contributions).

-- Null for those of members.
alter table contributions add column message_id int unique references messages on delete set null;
