import './style.css'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import type { AdminContribution } from '#contract/admin-contributions.ts'
import { contributionKinds } from '#contract/contributions-words.ts'
import { useContribution, useQueue } from './data.ts'
import { useReviewKeys } from './keys.data.ts'
import { AcceptForm } from './parts/AcceptForm.tsx'
import { DecisionSummary } from './parts/DecisionSummary.tsx'
import { Evidence } from './parts/Evidence.tsx'
import { LikelyDuplicates } from './parts/LikelyDuplicates.tsx'
import { Photos } from './parts/Photos.tsx'
import { RefuseDialog } from './parts/RefuseDialog.tsx'
import { ReviewKeys } from './parts/ReviewKeys.tsx'
import { nameOf, queueHref } from './rules.ts'

/** The review of one contribution. */
export default function ContributionPage() {
  const id = Number(useParams().id) || 0
  return <OpenContribution key={id} id={id} />
}

function OpenContribution({ id }: { id: number }) {
  const [search] = useSearchParams()
  const { data: contribution, error, refetch } = useContribution(id)
  if (error && !contribution)
    return (
      <RecordError
        what="esta aportación"
        parent={parentIn(search)}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!contribution) return <LoadingSkeleton />
  // After a decision or its undo the choices are reset.
  return <Review key={contribution.state} contribution={contribution} />
}

function Review({ contribution }: { contribution: AdminContribution }) {
  const { id, state } = contribution
  const { next, previous } = useQueue(id)
  const [isRefusing, setRefusing] = useState(false)
  const [photos, setPhotos] = useState<ReadonlySet<number>>(new Set())
  const isOpen = state === 'pendiente'
  const press = (selector: string) => document.querySelector<HTMLButtonElement>(selector)?.click()
  useReviewKeys((act) => {
    if (act === 'next') void next()
    if (act === 'previous') void previous()
    if (act === 'accept') press('#aceptar')
    if (act === 'refuse' && isOpen) setRefusing(true)
    if (act === 'undo') press('#deshacer')
  })
  return (
    <>
      <ReviewHead contribution={contribution} />
      <ReviewKeys />
      <div className="review">
        {isOpen ? (
          <AcceptForm contribution={contribution} photos={photos} onRefuse={() => setRefusing(true)} />
        ) : (
          <DecisionSummary contribution={contribution} />
        )}
        <aside className="review-side" aria-label="Con qué se decide">
          <Evidence contribution={contribution} />
          <Photos contribution={contribution} chosen={photos} onChoose={setPhotos} />
          {isOpen ? <LikelyDuplicates contribution={contribution} /> : null}
        </aside>
      </div>
      {isRefusing ? <RefuseDialog contribution={contribution} onClose={() => setRefusing(false)} /> : null}
    </>
  )
}

function ReviewHead({ contribution }: { contribution: AdminContribution }) {
  const { id, kind } = contribution
  const [search] = useSearchParams()
  const { next, previous } = useQueue(id)
  return (
    <AdminPageHead title={nameOf(contribution)} lead={contributionKinds[kind]} parent={parentIn(search)}>
      <button className="action" type="button" onClick={() => void previous()}>
        Anterior
      </button>
      <button className="action" type="button" onClick={() => void next()}>
        Siguiente
      </button>
    </AdminPageHead>
  )
}

function parentIn(search: URLSearchParams) {
  return { name: 'Aportaciones', href: queueHref(search) }
}
