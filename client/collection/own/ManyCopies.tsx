import { type RefObject, useId, useState } from 'react'
import { tagsIn } from '#client/collection/copies/rules.ts'
import { departureFields, initialDeparture } from '#client/collection/departures/rules.ts'
import { PlaceOptions, TagChoice, TagsField } from '#client/collection/tags/Tags.tsx'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { DescribedFields, inputOf } from '#client/kit/DescribedFields.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { choice, day, fieldTexts, optional, readFields, text } from '#client/kit/described-fields.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { currencyOptions } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { Copy } from '#contract/collection/collection.ts'
import {
  collectionLimits,
  conditions,
  type DepartureKind,
  departureKinds,
  type TradeKind,
  tradeKinds,
} from '#contract/collection/words.ts'
import { departMany, editMany, listCopyIds, type ManyChange } from './many.data.ts'

interface ManyButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  /** The numbers of the chosen copies; null while none are chosen. */
  chosen: ReadonlySet<number> | null
  onChoose: (chosen: ReadonlySet<number> | null) => void
}

/** Above the table: turns its rows into a choice. */
export function ManyButton({ ref, chosen, onChoose }: ManyButtonProps) {
  const isOn = chosen !== null
  return (
    <div>
      <QuietButton ref={ref} aria-pressed={isOn} onClick={() => onChoose(isOn ? null : new Set())}>
        <Icon name="check" />
        Elegir varias
      </QuietButton>
    </div>
  )
}

interface ManyBarProps extends Pick<ManyButtonProps, 'onChoose'> {
  chosen: ReadonlySet<number>
  /** The query of the list, all of which can be chosen. */
  filters: Record<string, string>
  currency: string
}

/** Below the table, and in sight while it is scrolled: what is done with the chosen copies. */
export function ManyBar({ chosen, onChoose, filters, currency }: ManyBarProps) {
  const [open, setOpen] = useState<'edit' | 'departure' | null>(null)
  const [isLoading, setLoading] = useState(false)
  const copies = [...chosen]
  const close = () => setOpen(null)
  const finish = () => {
    close()
    onChoose(null)
  }
  async function chooseAll() {
    if (isLoading) return
    setLoading(true)
    try {
      onChoose(new Set(await listCopyIds(filters)))
    } catch (error) {
      showToast({ kind: 'error', about: 'many', text: formFailureOf(error).message })
    }
    setLoading(false)
  }
  return (
    <section className="own-many row wrap gap-2 raised pad-3 round-l" aria-label="Copias elegidas">
      <p className="strong" role="status">
        {copies.length === 0
          ? 'Toca las copias'
          : countText(copies.length, 'copia elegida', 'copias elegidas')}
        {copies.length === collectionLimits.manyCopies ? ', el máximo' : ''}
      </p>
      <button className="icon-button" type="button" onClick={() => onChoose(null)}>
        <Icon name="close" />
        <span className="visually-hidden">Dejar de elegir</span>
      </button>
      <QuietButton aria-disabled={isLoading} onClick={() => void chooseAll()}>
        Todas
      </QuietButton>
      <QuietButton disabled={copies.length === 0} onClick={() => setOpen('departure')}>
        Salieron
      </QuietButton>
      <MainButton disabled={copies.length === 0} onClick={() => setOpen('edit')}>
        Cambiar
      </MainButton>
      <Modal
        title={`Cambiar ${countText(copies.length, 'copia', 'copias')}`}
        isOpen={open === 'edit'}
        onClose={close}
      >
        <EditForm copies={copies} currency={currency} onDone={finish} />
      </Modal>
      <Modal
        title={`¿Qué pasó con ${copies.length === 1 ? 'ella' : 'ellas'}?`}
        isOpen={open === 'departure'}
        onClose={close}
      >
        <DepartureForm copies={copies} currency={currency} onDone={finish} />
      </Modal>
    </section>
  )
}

const same = ['', 'Sin cambio'] as const

const fieldsOf = (currency: string) => ({
  place: { label: 'Dónde está', kind: optional(text) },
  store: { label: 'Tienda', kind: optional(text) },
  condition: { label: 'Estado', kind: optional(choice([same, ...Object.entries(conditions)])) },
  acquired_on: { label: 'Llegó', kind: optional(day('1900-01-01', () => mexicoDay(new Date()))) },
  trade: {
    label: 'Venta y cambio',
    kind: optional(choice<TradeKind | 'no'>([same, ...Object.entries(tradeKinds), ['no', 'Ya no']])),
  },
  currency: { label: 'Moneda', kind: optional(choice([same, ...currencyOptions(currency)])) },
  add_tags: { label: 'Poner etiquetas', kind: optional(text) },
  remove_tags: { label: 'Quitar etiquetas', kind: optional(text) },
})

interface FormProps {
  copies: number[]
  currency: string
  onDone: () => void
}

function EditForm({ copies, currency, onDone }: FormProps) {
  const of = fieldsOf(currency)
  const form = useForm({
    initial: fieldTexts(of, {}),
    send: async ({ values }) => {
      const read = readFields(of, values)
      if ('failure' in read) return read.failure
      const { add_tags, remove_tags, trade, ...body } = read.body
      const filled: ManyChange = Object.fromEntries(
        Object.entries(body).filter(([, value]) => value !== null),
      )
      const tags = { add_tags: tagsIn(add_tags ?? ''), remove_tags: tagsIn(remove_tags ?? '') }
      if (trade !== null) filled.trade = trade === 'no' ? null : { kind: trade }
      if (Object.keys(filled).length + tags.add_tags.length + tags.remove_tags.length === 0)
        return { message: 'Escribe lo que cambia.', fields: {} }
      await editMany(copies, { ...filled, ...tags })
      onDone()
      return null
    },
  })
  const places = useId()
  const { own, ...place } = inputOf(of, form, 'place')
  const { change, fields, values } = form
  return (
    <form className="stack gap-4" {...form.formProps}>
      <FormError title="No cambió ninguna" failure={form.failure} />
      <p className="note">
        Lo que dejes en blanco se queda como está. Necesita conexión, y se deshace de una vez.
      </p>
      <Field {...place}>{(control) => <input {...control} {...own} list={places} type="text" />}</Field>
      <PlaceOptions id={places} />
      <DescribedFields
        of={of}
        form={form}
        names={['store', 'condition', 'acquired_on', 'currency', 'trade']}
      />
      <TagsField
        label="Poner etiquetas"
        value={values.add_tags}
        error={fields.tags ?? fields['change.add_tags']}
        onChange={(add_tags) => change({ add_tags })}
      />
      <TagChoice
        label="Quitar etiquetas"
        value={values.remove_tags}
        onChange={(remove_tags) => change({ remove_tags })}
      />
      <SubmitButton isSending={form.isSending} sending="Cambiando…" text="Cambiar todas" />
    </form>
  )
}

function DepartureForm({ copies, currency, onDone }: FormProps) {
  const form = useForm({
    initial: initialDeparture(currency),
    send: async ({ values: { kind, left_on } }) => {
      await departMany(copies, kind as DepartureKind, left_on || null)
      onDone()
      return null
    },
  })
  const kind = form.values.kind as DepartureKind
  return (
    <form className="stack gap-4" {...form.formProps}>
      <FormError title="No cambió ninguna" failure={form.failure} />
      <DescribedFields of={departureFields(currency)} form={form} names={['kind', 'left_on']} />
      <p className="note">
        {kind === 'prestada'
          ? 'Siguen en tu colección, como prestadas.'
          : 'Salen de tu colección y de tu plan, sin precio, y quedan en «Salidas». Se deshace de una vez; con sus fotos, durante una hora.'}{' '}
        Necesita conexión.
      </p>
      <SubmitButton
        isSending={form.isSending}
        sending="Guardando…"
        text={`${departureKinds[kind]}s: guardar`}
      />
    </form>
  )
}

interface CopyTickProps {
  copy: Copy
  /** The figure, and which of its copies. */
  name: string
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** On a phone it covers the row. */
export function CopyTick({ copy: { id }, name, chosen, onChoose }: CopyTickProps) {
  const isChosen = chosen.has(id)
  return (
    <label className="own-tick large-ticks touch justify-center pointer">
      <input
        type="checkbox"
        aria-label={`Elegir ${name}`}
        checked={isChosen}
        disabled={!isChosen && chosen.size >= collectionLimits.manyCopies}
        onChange={() =>
          onChoose(new Set(isChosen ? [...chosen].filter((other) => other !== id) : [...chosen, id]))
        }
      />
    </label>
  )
}
