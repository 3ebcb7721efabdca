import { sql } from 'kysely'

/** What somebody can decide about `c`. A correction without any change is opened for a photo that may still be on its way. */
export const isReviewable = sql<boolean>`(c.fields <> '{}' or c.message <> ''
  or exists (select from contribution_photos p where p.contribution_id = c.id))`

/** The figure `i` of a contribution, with its license `l` and line `n`. It may be private: only for reviewers. */
export const contributedItem = sql`case when i.id is not null then json_build_object('id', i.id, 'slug', i.slug,
  'name', i.name, 'license', json_build_object('slug', l.slug, 'name', l.name),
  'line', json_build_object('slug', n.slug, 'name', n.name), 'image', i.image,
  'is_private', i.owner_id is not null) end as item`
