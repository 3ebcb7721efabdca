-- accounts: who was told of a privacy notice is kept beside what they accepted, and no copy of any other e-mail.

alter table users add column privacy_notice_version text;
comment on column users.privacy_notice_version is 'The version of the privacy notice that the member was last told of by e-mail.';

update users u set privacy_notice_version = told.version
from (
  select user_id, max(substr(kind, length('privacy-notice-') + 1)) as version
  from (select user_id, kind from mails union all select user_id, kind from sent_mails) m
  where user_id is not null and kind like 'privacy-notice-%' group by user_id) told
where u.id = told.user_id;

-- The version before still asks these whom it told.
delete from sent_mails where kind not like 'privacy-notice-%';
