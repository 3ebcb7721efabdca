-- contributions: who accepts one edits the form of its figure, so nothing is accepted in part, and a decision is final. The state and
-- the columns go with a later release, because the one before writes them.

update contributions set state = 'aceptada' where state = 'aceptada_parcial';
update contributions set news_sent_at = null where news_sent_at < decided_at;

create function contribution_accepted_whole() returns trigger language plpgsql set search_path from current as $$
begin
  new.state := 'aceptada';
  return new;
end $$;
comment on function contribution_accepted_whole() is 'The version before still accepts in part.';
create trigger contribution_accepted_whole before update of state on contributions for each row
  when (new.state = 'aceptada_parcial') execute function contribution_accepted_whole();

comment on column contributions.accepted is 'What the figure said of the proposed fields after the decision.';
comment on column contributions.replaced is 'Of the version before, which undid decisions.';
comment on column contributions.added_images is 'Of the version before, which undid decisions.';
