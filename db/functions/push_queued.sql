-- Wakes the processes that send pushes.
create or replace function push_queued() returns trigger language plpgsql set search_path from current as $function$
begin
  notify push_queued;
  return null;
end $function$;

create or replace trigger push_queued after insert on waiting_pushes for each statement execute function push_queued();
