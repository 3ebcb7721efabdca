import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { itemQuery } from '#client/catalogue/members/data.ts'
import { useContributionChanges } from '#client/contributions/data.ts'
import type { FigureValues } from '#client/contributions/rules.ts'
import {
  changedTexts,
  changedValues,
  figureTexts,
  knownTexts,
  noFigure,
  readSources,
} from '#client/contributions/rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { ConfirmedAction } from '#client/kit/ConfirmedAction.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { Contribution } from '#contract/contributions/fields.ts'
import { FigureFields } from './FigureFields.tsx'

/** Changing and withdrawing a contribution that waits for review. */
export function EditProposal({ contribution }: { contribution: Contribution }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <Edit contribution={contribution} onDone={() => setEditing(false)} />
  return (
    <div className="contribution-actions flex wrap gap-3 pad-block-3">
      <QuietButton onClick={() => setEditing(true)}>Cambiar</QuietButton>
      <Withdrawal contribution={contribution} />
    </div>
  )
}

interface EditProps {
  contribution: Contribution
  onDone: () => void
}

/** A correction is compared with the figure as it is today; a missing figure with nothing. */
function Edit({ contribution, onDone }: EditProps) {
  const { kind, item } = contribution
  const isCorrection = kind === 'correction'
  const { data, error, refetch } = useQuery({ ...itemQuery(String(item?.id)), enabled: isCorrection })
  if (!isCorrection) return <EditForm contribution={contribution} onDone={onDone} before={null} />
  if (data) return <EditForm contribution={contribution} onDone={onDone} before={figureTexts(data)} />
  return <LoadState what="la figura" error={error} onRetry={() => void refetch()} />
}

function EditForm({ contribution, onDone, before }: EditProps & { before: FigureValues | null }) {
  const { edit } = useContributionChanges()
  const { fields, sources, message } = contribution
  const proposed = Object.fromEntries(fields.map((field) => [field.field, field.proposed]))
  const newest = { ...(before ?? noFigure), ...proposed, sources: sources.join('\n'), message }
  const [draftStore] = useState(() => memberDraftStore(`aportacion-${contribution.id}`))
  const form = useForm({
    draftStore,
    initial: newest,
    send: async ({ values, opened }) => {
      // After a conflict the newest values are another tab's.
      const merged = { ...newest, ...changedValues(opened, values) }
      await edit(contribution, {
        fields: before === null ? knownTexts(merged) : changedTexts(before, merged),
        sources: readSources(merged.sources),
        message: merged.message,
      })
      showToast({ kind: 'done', about: 'contribution', text: 'Guardamos los cambios.' })
      onDone()
    },
  })
  function leave() {
    form.restart()
    onDone()
  }
  return (
    <form className="contribution-form stack gap-5" method="post" {...form.formProps}>
      <FormError title="No se guardó" failure={form.failure} />
      <FigureFields form={form} before={before} />
      <div className="contribution-actions flex wrap gap-3 pad-block-3">
        <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar cambios" />
        <QuietButton onClick={leave}>Dejarla como estaba</QuietButton>
      </div>
    </form>
  )
}

const withdrawalTexts = {
  label: 'Retirar',
  question: '¿Retirar la aportación?',
  confirm: 'Retirar la aportación',
  keep: 'Conservarla',
  done: 'Retiraste la aportación.',
}

function Withdrawal({ contribution }: { contribution: Contribution }) {
  const { withdraw } = useContributionChanges()
  return (
    <ConfirmedAction texts={withdrawalTexts} about="contribution" act={() => withdraw(contribution)}>
      {contribution.kind === 'new_item'
        ? 'Ya no la revisamos. Si la tienes en alguna lista, la figura sigue siendo tuya; si no, se borra.'
        : 'Ya no la revisamos. No se puede deshacer, pero puedes enviar otra.'}
    </ConfirmedAction>
  )
}
