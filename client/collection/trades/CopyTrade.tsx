import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { saveTrade } from '#client/collection/copies/data.ts'
import type { MarkedFigure } from '#client/collection/marks/state.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { fieldTexts } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { Copy } from '#contract/collection/collection.ts'
import { type TradeTexts, tradeFields, tradeText } from './rules.ts'

interface CopyTradeProps {
  figure: MarkedFigure
  copy: Copy
  /** The default currency of prices. */
  currency: string
}

/** That a copy is sold or traded, in one row that opens. */
export function CopyTrade({ figure, copy, currency: usual }: CopyTradeProps) {
  const { trade } = copy
  const currency = trade?.currency ?? usual
  const form = useForm<TradeTexts>({
    initial: fieldTexts(tradeFields(currency), { kind: 'venta', ...trade, currency }),
    draftStore: memberDraftStore(`venta-${copy.id}`),
    send: async ({ values }) => {
      // A price that is not in sight is not asked for.
      const inSight = values.kind === 'cambio' ? { ...values, amount_cents: '' } : values
      const failure = await saveTrade(figure, copy, inSight)
      if (failure === null) closeRow()
      return failure
    },
  })
  function closeRow(): void {
    const row = form.formProps.ref.current?.closest('details')
    row?.removeAttribute('open')
    row?.querySelector('summary')?.focus()
  }
  const asksPrice = form.values.kind !== 'cambio'
  return (
    <MoreFields
      summary={trade ? tradeText(trade, mexicoDay(new Date())) : '¿La vendes o la cambias?'}
      isOpen={form.isRecalled}
    >
      <form className="stack gap-4" aria-label="Venta o cambio" {...form.formProps}>
        <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
        <FormError title="No se guardó" failure={form.failure} />
        <DescribedFields
          of={tradeFields(form.values.currency)}
          form={form}
          names={['kind', ...(asksPrice ? (['amount_cents', 'currency'] as const) : []), 'until', 'note']}
        />
        <p className="note">
          La ve quien abra tu perfil si es público y ahí muestras lo que vendes y cambias.
        </p>
        <div className="row wrap gap-2">
          <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar" />
          {trade ? (
            <QuietButton
              onClick={() => {
                closeRow()
                void saveTrade(figure, copy, null)
              }}
            >
              Ya no
            </QuietButton>
          ) : null}
        </div>
      </form>
    </MoreFields>
  )
}
