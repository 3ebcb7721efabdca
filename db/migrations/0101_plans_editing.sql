-- plans: administrators edit plans (docs/admin.md#plans-and-offers).

-- Counts the changes, so that an editor who saw an older version is refused instead of overwriting.
alter table plans add column revision int not null default 1;
-- Lower limits for members who already pay take effect at this moment, after they were told. Null limits mean no limit.
alter table plans add column next_item_limit int check (next_item_limit > 0);
alter table plans add column next_photo_limit int check (next_photo_limit >= 0);
alter table plans add column limits_change_at timestamptz;
alter table plans add check (limits_change_at is not null or (next_item_limit is null and next_photo_limit is null));
create index on plans (limits_change_at) where limits_change_at is not null;
