-- catalogue: a license is found by its slug in the unique index. The planner took the trigram index for equality, which is ten times slower.

drop index licenses_slug_idx;
create index licenses_slug_near_idx on all_licenses using gist ((slug || '') gist_trgm_ops (siglen = 64));
