import type { ReactNode } from 'react'
import type { Niche } from '#client/catalogue/data.ts'
import { placeholderText } from '#client/catalogue/rules.ts'
import { Link } from '#client/kit/Link.tsx'
import { itemStatuses } from '#contract/catalogue-words.ts'
import { FigurePicture } from './FigurePicture.tsx'

interface NicheCardProps {
  niche: Niche
  /** Lists of many franchises name each one's. */
  showsFranchise?: boolean
  /** What a member puts on it. */
  children?: ReactNode
}

/** A lit niche of the case: the figure on its shelf, then its label. */
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

/** What a collector has to know before the date: it can still be ordered, it slipped, it will not come. */
const telling: readonly Niche['status'][] = ['preventa', 'retrasada', 'cancelada']

function StatusFlag({ status }: Pick<Niche, 'status'>) {
  if (status === null || !telling.includes(status)) return null
  return (
    <p className="niche-flag" data-status={status}>
      {itemStatuses[status]}
    </p>
  )
}
