create table browser_errors (
  id text primary key,
  kind text not null,
  name text not null,
  message text not null,
  frames text[] not null,
  page text not null,
  browser text not null,
  build text not null,
  count integer not null,
  first_day date not null,
  last_day date not null
);
comment on table browser_errors is 'admin: Errors that browsers reported, each stack once. Who had them is not known.';
comment on column browser_errors.id is 'The hash of the name and the stack, or of the message of an error without one.';
comment on column browser_errors.message is 'As it was last, like page, browser and build.';

create table page_vitals (
  day date not null,
  page text not null,
  name text not null,
  counts integer[] not null,
  primary key (day, page, name)
);
comment on table page_vitals is 'admin: How fast pages felt to those who saw them, for each day the histograms that the metrics have too.';
comment on column page_vitals.counts is 'Visits below each bound of contract/messages/browser-reports.ts, and then those beyond the last.';
