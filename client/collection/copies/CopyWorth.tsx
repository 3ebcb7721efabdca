import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import type { MarkedFigure } from '#client/collection/marks/state.data.ts'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { fieldTexts } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { dotted } from '#client/kit/numbers.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { Copy } from '#contract/collection/collection.ts'
import { moneyText } from '#contract/money.ts'
import { addWorth, removeWorth } from './data.ts'
import { type WorthText, worthFields, worthText } from './worth.rules.ts'

interface CopyWorthProps {
  figure: MarkedFigure
  copy: Copy
  /** The default currency of prices. */
  currency: string
}

/** What a copy is worth, in one row that opens: the last values, and the form for another. */
export function CopyWorth({ figure, copy, currency: usual }: CopyWorthProps) {
  const today = mexicoDay(new Date())
  const [newest] = copy.worth
  const currency = newest?.currency ?? usual
  const form = useForm<WorthText>({
    initial: fieldTexts(worthFields(currency), { currency, on: today }),
    draftStore: memberDraftStore(`valor-${copy.id}`),
    send: async ({ values }) => {
      const failure = await addWorth(figure, copy, values)
      if (failure === null) showRow()
      return failure
    },
  })
  /** Closes it: what was saved stands in its row. */
  function showRow(): void {
    const row = form.formProps.ref.current?.closest('details')
    row?.removeAttribute('open')
    row?.querySelector('summary')?.focus()
  }

  return (
    <MoreFields
      summary={newest ? `Vale ${worthText(newest, today)}` : '¿Cuánto vale hoy?'}
      isOpen={form.isRecalled}
    >
      {newest ? (
        <ul className="stack gap-2" aria-label="Lo que ha valido">
          {copy.worth.map((value) => (
            <li className="row between gap-2" key={value.on}>
              <span className="note numbers" dir="auto">
                {dotted(moneyText(value.amount_cents, value.currency), dayText(value.on), value.source)}
              </span>
              <span className="flex-none">
                <IconButton
                  icon="trash"
                  label={`Quitar el valor del ${dayText(value.on)}`}
                  onClick={() => void removeWorth(figure, copy, value)}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <form className="stack gap-4" aria-label="Lo que vale hoy" {...form.formProps}>
        <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
        <FormError title="No se guardó" failure={form.failure} />
        <DescribedFields
          of={worthFields(form.values.currency)}
          form={form}
          names={['amount_cents', 'on', 'source', 'currency']}
        />
        <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar valor" />
      </form>
    </MoreFields>
  )
}
