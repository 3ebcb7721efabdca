import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { contributionsPath, contributionTitle } from '#client/contributions/rules.ts'
import { momentDayText } from '#client/kit/days.ts'
import { Link } from '#client/kit/Link.tsx'
import type { Contribution } from '#contract/contributions-fields.ts'
import { proposableFields } from '#contract/contributions-words.ts'
import { StateChip } from './StateChip.tsx'

/** A contribution in the list of its author. */
export function ContributionCard({ contribution }: { contribution: Contribution }) {
  const { id, kind, state, item, fields, created_at } = contribution
  const named = fields.find(({ field }) => field === 'name')?.proposed
  const name = item?.name ?? named ?? 'una figura que ya no está'
  return (
    <article className="contribution-card">
      <span className="picture-frame contribution-picture">
        {item ? <FigurePicture picture={pictureOf(item)} sizes="6rem" /> : null}
      </span>
      <div>
        <p className="contribution-card-top">
          <StateChip state={state} />
          <time dateTime={created_at}>{momentDayText(created_at)}</time>
        </p>
        <h2 dir="auto">
          <Link to={`${contributionsPath}/${id}`}>{contributionTitle(kind, name)}</Link>
        </h2>
        {item ? (
          <p className="contribution-place" dir="auto">
            {item.license.name}, {item.line.name}
          </p>
        ) : null}
        <p className="contribution-place">
          {kind === 'new_item'
            ? 'Figura que faltaba'
            : fields.map(({ field }) => proposableFields[field]).join(', ')}
        </p>
      </div>
    </article>
  )
}
