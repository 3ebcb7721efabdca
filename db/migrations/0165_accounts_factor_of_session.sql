-- accounts: when a session last set up a second factor. For a moment that is the proof of it which the administration asks for.
alter table sessions add column second_factor_given_at timestamptz;
