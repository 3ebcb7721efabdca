alter table notice_settings drop constraint notice_settings_kind_check,
  add constraint notice_settings_kind_check check (kind in ('due_soon', 'due_today', 'late', 'settle_soon', 'store_silent',
    'date_moved', 'loan_due', 'wish_announced', 'wish_released', 'contribution_answered', 'year_ready')) not valid;
alter table notice_settings validate constraint notice_settings_kind_check;

create table sent_years (
  user_id integer not null references users (id) on delete cascade,
  year smallint not null,
  primary key (user_id, year)
);
comment on table sent_years is 'dashboard: The years of a collection that their member was told of.';
