-- collection: what is true of a column of a member's file is decided for the column, and the table may begin below a title or without
-- headings.
alter table intakes
  -- The row with the headings; 0 if there is none, null if the headings are not a row of the file.
  add column header_row int check (header_row >= 0),
  -- What the cells of each column prove, and how they are read.
  add column evidence jsonb not null default '[]',
  add column readings text[] not null default '{}';
alter table intake_rows
  -- Why the cells may not be what their author meant.
  add column problem text check (problem in ('stray_quote', 'open_quote', 'too_long')),
  -- Copies that did not fit, because a figure has a maximum of them.
  add column left_out int not null default 0 check (left_out >= 0),
  drop constraint intake_rows_outcome_check,
  add constraint intake_rows_outcome_check
    check (outcome in ('added', 'changed', 'unchanged', 'refused', 'overflow', 'skipped'));
