-- plans: the number of photos of copies in a plan. /planes shows it, and every new photo is checked against it.

-- Null means no limit.
alter table plans add column photo_limit int check (photo_limit >= 0);

update plans set photo_limit = 200 where slug = 'gratis';

-- These texts promised what the free plan has as well. Only a previous version that still runs reads them; the features
-- shown now come from the limits.
update plans set features = '{}';
