alter table collectors add column silence_weeks smallint default 12 check (silence_weeks between 1 and 104);
comment on column collectors.silence_weeks is
  'After so many weeks without news of a store that holds money, its member is told; null for never.';

alter table notice_settings drop constraint notice_settings_kind_check,
  add constraint notice_settings_kind_check check (kind in ('due_soon', 'due_today', 'late', 'settle_soon', 'store_silent',
    'date_moved', 'loan_due', 'wish_announced', 'wish_released', 'contribution_answered')) not valid;
alter table notice_settings validate constraint notice_settings_kind_check;

alter table sent_notices drop constraint sent_notices_kind_check,
  add constraint sent_notices_kind_check check (kind in ('due_soon', 'due_today', 'late', 'date_moved', 'settle_soon',
    'store_silent')) not valid;
alter table sent_notices validate constraint sent_notices_kind_check;
comment on table sent_notices is
  'reservations: The reminders already sent. `about` is the due date, the change of date, or since when a store is silent.';
