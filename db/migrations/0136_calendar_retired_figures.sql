-- calendar: a year is counted from this index alone. It has to carry every condition of the calendar's queries. Without the one on
-- retired figures PostgreSQL read all figures of a year from the table.
create index items_calendar_new on all_items (release_on, release_precision) include (id, popularity)
  where owner_id is null and retired_at is null;
drop index items_calendar;
alter index items_calendar_new rename to items_calendar;
