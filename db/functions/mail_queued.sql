create or replace function mail_queued() returns trigger language plpgsql set search_path from current as $function$
begin
  notify mail_queued;
  return null;
end $function$;

create or replace trigger mail_queued after insert on mails for each statement execute function mail_queued();
