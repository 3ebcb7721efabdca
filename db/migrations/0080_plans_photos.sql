-- plans: how many photos of copies fit a plan. /planes shows the number that every new photo is checked against.

-- Null means no limit.
alter table plans add column photo_limit int check (photo_limit >= 0);

update plans set photo_limit = 200 where slug = 'gratis';

-- Sentences that nothing enforced: they sold what the free plan has as well. Only a version that still runs beside
-- this one reads them; what a plan offers is now told from its limits.
update plans set features = '{}';
