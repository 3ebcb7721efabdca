-- contributions: a correction is in the catalogue after its review and not before, so those that waited there count as accepted.
-- The column goes with a later release, because the one before writes it.

update contributions set state = 'aceptada', decided_at = updated_at, is_applied = false where state = 'pendiente' and is_applied;
comment on column contributions.is_applied is 'Of the version before, which wrote small corrections before their review.';
