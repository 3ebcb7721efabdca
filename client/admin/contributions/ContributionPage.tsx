import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { valueText } from '#client/admin/items/fields.rules.ts'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { momentDayText } from '#client/kit/days.ts'
import { countText } from '#client/kit/numbers.ts'
import type { AdminContribution } from '#contract/admin/contributions.ts'
import { contributionKinds, proposableFields } from '#contract/contributions/words.ts'
import { sameOrigin } from '#contract/media/paths.ts'
import { useContribution, useQueue } from './data.ts'
import { LikelyDuplicates } from './parts/LikelyDuplicates.tsx'
import { RefuseDialog } from './parts/RefuseDialog.tsx'
import { ReviewForm } from './parts/ReviewForm.tsx'
import { actOfKey, decisionText, nameOf, queueHref, type ReviewAct } from './rules.ts'

export default function ContributionPage() {
  const id = Number(useParams().id) || 0
  return <OpenContribution key={id} id={id} />
}

function OpenContribution({ id }: { id: number }) {
  const [search] = useSearchParams()
  const { next, previous } = useQueue(id)
  return (
    <AdminRecordPage
      record={useContribution(id)}
      what="esta aportación"
      parent={{ name: 'Aportaciones', href: queueHref(search) }}
      title={nameOf}
      lead={({ kind }) => contributionKinds[kind]}
      actions={() => (
        <>
          <PlainButton onClick={() => void previous()}>Anterior</PlainButton>
          <PlainButton onClick={() => void next()}>Siguiente</PlainButton>
        </>
      )}
    >
      {(contribution) => (
        // A newer version is another one to look at.
        <Review key={`${contribution.id} ${contribution.revision}`} contribution={contribution} />
      )}
    </AdminRecordPage>
  )
}

function Review({ contribution }: { contribution: AdminContribution }) {
  const { id, state, fields } = contribution
  const { next, previous } = useQueue(id)
  const [isRefusing, setRefusing] = useState(false)
  const [photos, setPhotos] = useState<ReadonlySet<number>>(
    // Who proposes nothing but a photo proposes it as a picture.
    new Set(fields.length === 0 ? contribution.photos.map((photo) => photo.id) : []),
  )
  const isOpen = state === 'pendiente'
  const press = (selector: string) => document.querySelector<HTMLButtonElement>(selector)?.click()
  useReviewKeys((act) => {
    if (act === 'next') void next()
    if (act === 'previous') void previous()
    if (act === 'accept') press('.record-form-actions button[type="submit"]')
    if (act === 'refuse' && isOpen) setRefusing(true)
  })
  return (
    <>
      <ReviewKeys />
      <div className="item-editor">
        <aside className="review-side stack gap-5 anywhere" aria-label="Con qué se decide">
          <Proposed contribution={contribution} chosen={photos} onChoose={setPhotos} />
          <Evidence contribution={contribution} />
          {isOpen ? <LikelyDuplicates contribution={contribution} /> : null}
        </aside>
        {isOpen ? (
          <ReviewForm contribution={contribution} photos={photos} onRefuse={() => setRefusing(true)} />
        ) : (
          <DecisionSummary contribution={contribution} />
        )}
      </div>
      {isRefusing ? <RefuseDialog contribution={contribution} onClose={() => setRefusing(false)} /> : null}
    </>
  )
}

/** Runs the action of a shortcut, but not while somebody types, chooses from a list, or a dialog is open. */
function useReviewKeys(act: (name: ReviewAct) => void): void {
  const latest = useRef(act)
  // Registered before the page is painted, so that somebody who types ahead loses no key between two contributions.
  useLayoutEffect(() => {
    latest.current = act
  })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = actOfKey(event.key)
      if (name === null || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(name)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])')
}

function ReviewKeys() {
  return (
    <p className="review-keys note">
      Con el teclado: <kbd>J</kbd> o <kbd>→</kbd> siguiente, <kbd>K</kbd> o <kbd>←</kbd> anterior,{' '}
      <kbd>A</kbd> aceptar, <kbd>R</kbd> rechazar. Mientras escribes no hacen nada.
    </p>
  )
}

/** The decision, and who made it. */
function DecisionSummary({ contribution }: { contribution: AdminContribution }) {
  const { fields, decided_by, decided_at } = contribution
  const changes = fields.map(({ field, seen, proposed, accepted }) => ({
    field: `${proposableFields[field]}${accepted === null ? ' (no se aceptó)' : ''}`,
    from: valueText(field, seen),
    to: valueText(field, accepted ?? proposed),
  }))
  return (
    <section className="stack gap-4" aria-label="La decisión">
      <p>
        <strong dir="auto">{decisionText(contribution)}</strong>
        {decided_at
          ? ` · ${decided_by ?? 'alguien que ya no administra'}, ${momentDayText(decided_at)}`
          : null}
      </p>
      <ChangeList changes={changes} />
    </section>
  )
}

/** The evidence for a contribution: how many members wait for it, the message, the sources and the author. */
function Evidence({ contribution }: { contribution: AdminContribution }) {
  const { sources, message, members_waiting } = contribution
  return (
    <>
      <p>
        {members_waiting === 0
          ? 'Nadie la espera todavía.'
          : `${countText(members_waiting, 'persona la espera', 'personas la esperan')}.`}
      </p>
      {message ? (
        <section className="stack gap-2">
          <h2>Mensaje</h2>
          <p className="review-message" dir="auto">
            {message}
          </p>
        </section>
      ) : null}
      <Sources sources={sources} />
      <Origin contribution={contribution} />
    </>
  )
}

function Sources({ sources }: Pick<AdminContribution, 'sources'>) {
  return (
    <section className="stack gap-2">
      <h2>Fuentes</h2>
      {sources.length === 0 ? <p>Sin fuentes.</p> : null}
      <ul className="stack gap-2">
        {sources.map((source) => (
          <li key={source}>
            <a href={source} target="_blank" rel="noopener noreferrer nofollow">
              {source}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Origin({ contribution: { author, message_id } }: { contribution: AdminContribution }) {
  if (message_id !== null) {
    return (
      <p>
        Viene de un <Link to={`/kadmin/mensajes/${message_id}`}>mensaje</Link>. Si se acepta, le avisamos a
        quien escribió.
      </p>
    )
  }
  if (author === null) return <p>Quien la mandó ya no tiene cuenta.</p>
  const { username, since, accepted, refused } = author
  return (
    <section className="stack gap-2">
      <h2>
        De <bdi>@{username}</bdi>
      </h2>
      <p>
        {countText(accepted, 'aceptada', 'aceptadas')}, {countText(refused, 'rechazada', 'rechazadas')}. Con
        cuenta desde el {momentDayText(since)}.
      </p>
    </section>
  )
}

interface ProposedProps {
  contribution: Pick<AdminContribution, 'item' | 'photos' | 'state'>
  /** The photos that become pictures of the figure. */
  chosen: ReadonlySet<number>
  onChoose: (photos: ReadonlySet<number>) => void
}

/** What is proposed as pictures: the photos, each with the choice to become one of the figure, and the figure as it is today. */
function Proposed({ contribution: { item, photos, state }, chosen, onChoose }: ProposedProps) {
  const figure = item?.is_private ? null : item
  if (photos.length === 0 && !figure) return null
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className="review-pictures">
      {photos.map(({ id, path, width, height }, index) => (
        <li className="stack gap-1 content-start" key={id}>
          <a href={`${sameOrigin}/${path}`} target="_blank" rel="noreferrer">
            <img
              className="full sunken round"
              src={`${sameOrigin}/${path}`}
              alt={`Foto ${index + 1}`}
              width={width}
              height={height}
            />
          </a>
          {state === 'pendiente' ? (
            <label className="row strong gap-2 touch-height">
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              Usar la foto {index + 1} como imagen de la figura
            </label>
          ) : null}
        </li>
      ))}
      {figure ? (
        <li className="stack gap-1 content-start anywhere">
          <ItemNiche item={figure} />
          <Link className="link strong" to={`/kadmin/figuras/${figure.id}`} dir="auto">
            {figure.name}
          </Link>
          <small className="soft">
            {figure.license.name}, {figure.line.name}
          </small>
        </li>
      ) : null}
    </ul>
  )
}
