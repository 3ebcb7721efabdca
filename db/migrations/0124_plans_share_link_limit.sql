-- plans: a lower limit of shared lists waits for the end of the notice, as the other limits do. Null: it does not change.
alter table plans add column next_share_link_limit int check (next_share_link_limit >= 0);
