import type { ReactNode } from 'react'
import type { Niche } from '#client/catalogue/data.ts'
import { placeholderText } from '#client/catalogue/rules.ts'
import { Link } from '#client/kit/Link.tsx'
import { itemStatuses } from '#contract/catalogue-words.ts'
import { FigurePicture } from './FigurePicture.tsx'

interface NicheCardProps {
  niche: Niche
  /** For lists of several licenses: shows each one's name. */
  showsFranchise?: boolean
  /** Controls of a member. */
  children?: ReactNode
}

/** The card of an item in a list: picture and label. */
export function NicheCard({ niche, showsFranchise = false, children }: NicheCardProps) {
  const ghost = niche.picture.isMissing ? placeholderText(niche.name) : null
  return (
    <article className="niche" data-tint={niche.tint}>
      <div className="niche-case" data-backdrop={ghost?.text} data-lines={ghost?.lines}>
        <FigurePicture picture={niche.picture} />
        <StatusFlag status={niche.status} />
      </div>
      {children}
      <div className="niche-label">
        {showsFranchise ? (
          <p className="niche-franchise" dir="auto">
            {niche.franchise}
          </p>
        ) : null}
        <h3 className="niche-name" dir="auto">
          <Link to={niche.href} prefetch="intent" title={niche.name}>
            {niche.name}
          </Link>
        </h3>
        <p className="niche-caption" dir="auto">
          {niche.caption}
        </p>
        {niche.code ? <p className="niche-code">{niche.code}</p> : null}
        {niche.release ? (
          <p className="niche-release">
            <span className="chip">
              {niche.release}
              {niche.market ? ` ${niche.market}` : null}
            </span>
          </p>
        ) : null}
      </div>
    </article>
  )
}

/** The statuses worth showing beside the date: it can be ordered, it is delayed, or it is cancelled. */
const telling: readonly Niche['status'][] = ['preventa', 'retrasada', 'cancelada']

function StatusFlag({ status }: Pick<Niche, 'status'>) {
  if (status === null || !telling.includes(status)) return null
  return (
    <p className="niche-flag" data-status={status}>
      {itemStatuses[status]}
    </p>
  )
}
