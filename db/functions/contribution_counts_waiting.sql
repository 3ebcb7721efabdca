create or replace function contribution_counts_waiting() returns trigger language plpgsql set search_path from current as $function$
begin
  new.members_waiting := members_waiting_for(new.item_id);
  return new;
end $function$;

create or replace trigger contribution_counts_waiting before insert on contributions
  for each row execute function contribution_counts_waiting();
