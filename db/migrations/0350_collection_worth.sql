alter table copies
  add column worth jsonb not null default '[]',
  add constraint copies_worth_check check (jsonb_typeof(worth) = 'array' and jsonb_array_length(worth) <= 3) not valid;
alter table copies validate constraint copies_worth_check;

comment on column copies.worth is
  'What its owner says it was worth on the last days on which they looked, the newest first: amount_cents, currency, on, source.';
