-- accounts: a request for the second factor before a change of the account, besides those of logins and role changes.
alter table second_factor_challenges drop constraint second_factor_challenges_purpose_check;
alter table second_factor_challenges add constraint second_factor_challenges_purpose_check
  check (purpose in ('login', 'role_change', 'confirmation', 'new_passkey'));
