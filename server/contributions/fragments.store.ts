import { sql } from 'kysely'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import type { ContributedItem } from '#contract/contributions/fields.ts'
import type {
  ContributionKind,
  ContributionReason,
  ContributionState,
  FieldTexts,
} from '#contract/contributions/words.ts'
import type { Place } from './rules.ts'

/** The figure `i` of a contribution, with its license `l` and line `n`. It may be private: only for its author and for reviewers. */
export const contributedItem = sql`case when i.id is not null then json_build_object('id', i.id, 'slug', i.slug,
  'name', i.name, 'license', json_build_object('slug', l.slug, 'name', l.name),
  'line', json_build_object('slug', n.slug, 'name', n.name), 'image', i.image, 'is_adult', adult_item(i.is_adult, i.line_id),
  'is_private', i.owner_id is not null) end as item`

/** What a contribution is read from: `c`, and its figure if it is still there. */
export const contributionTables = sql`contributions c left join all_items i on i.id = c.item_id
  left join all_licenses l on l.id = i.license_id left join all_lines n on n.id = i.line_id`

export const contributionColumns = sql`c.id, c.kind, c.state, ${contributedItem}, c.fields, c.seen, c.accepted, c.place,
  c.sources, c.message, array(select json_build_object('id', p.id, 'path', p.path, 'thumb_path', p.thumb_path,
    'width', p.width, 'height', p.height) from contribution_photos p where p.contribution_id = c.id order by p.id) as photos,
  c.reason, c.reason_text, c.revision, c.created_at, c.decided_at`

export interface ContributionRow {
  id: number
  kind: ContributionKind
  state: ContributionState
  item: ContributedItem | null
  fields: FieldTexts
  seen: FieldTexts
  accepted: FieldTexts | null
  place: Place | null
  sources: string[]
  message: string
  photos: CopyPhoto[]
  reason: ContributionReason | null
  reason_text: string
  revision: number
  created_at: Date
  decided_at: Date | null
}
