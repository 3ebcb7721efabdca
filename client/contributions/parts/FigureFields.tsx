import type { ComponentProps, ReactNode } from 'react'
import { useRef } from 'react'
import type { FigureValues } from '#client/contributions/rules.ts'
import { fieldText } from '#client/contributions/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { SelectField, TextField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { itemFieldRows, pageFields } from '#contract/catalogue/item-fields.ts'
import { itemFlags, itemStatuses, itemTypes, salesMethods } from '#contract/catalogue/words.ts'
import type { ProposableField } from '#contract/contributions/words.ts'
import { contributionLimits, proposableFields } from '#contract/contributions/words.ts'

type FigureForm = Pick<Form<FigureValues>, 'bind' | 'fields' | 'values' | 'change'>

interface FigureFieldsProps {
  form: FigureForm
  /** The values of today, shown beside what was changed; null for a figure that is not in the catalogue. */
  before: FigureValues | null
  /** Fields of a missing figure: where it belongs. */
  place?: ReactNode
}

/** The facts of a figure: what is corrected most often first, everything else folded. */
export function FigureFields({ form, before, place }: FigureFieldsProps) {
  const inputs = inputsOf(form, before)
  if (place) return <MissingFigureFields form={form} inputs={inputs} place={place} />
  return (
    <>
      <DateFields inputs={inputs} />
      <MainFields inputs={inputs} />
      <RareFields form={form} inputs={inputs} />
      <EvidenceFields form={form} />
    </>
  )
}

/** What is needed to find a missing figure again; everything else can be told later, here or on its page. */
function MissingFigureFields({ form, inputs, place }: InputsProps & { form: FigureForm; place: ReactNode }) {
  const { fields } = form
  const needed = ['fields.name', 'fields.barcode', 'license', 'license_name', 'line', 'line_name']
  const hasError = Object.keys(fields).some((name) => !needed.includes(name))
  return (
    <>
      <Group title="La figura">
        {inputs.text('name')}
        {inputs.text('barcode', 'numeric')}
      </Group>
      {place}
      <MoreFields summary="Marca, fechas, precio y más" isOpen={hasError}>
        <div className="stack gap-5">
          <Group title="Cómo es">
            {inputs.text('brand')}
            {smallTexts.map((name) => inputs.text(name))}
            {inputs.text('height_mm', 'numeric')}
          </Group>
          <DateFields inputs={inputs} />
          <RareGroup form={form} inputs={inputs} />
          <EvidenceFields form={form} />
        </div>
      </MoreFields>
    </>
  )
}

const unknown = ['', 'Sin dato'] as const

/** Draws the controls of single fields, with the value of today beside a changed one. */
function inputsOf({ bind, fields, values, change }: FigureForm, before: FigureValues | null) {
  const shown = (name: ProposableField) => {
    const isChanged = before !== null && before[name] !== values[name]
    const help = isChanged ? `Hoy: ${fieldText(name, before[name])}` : itemFieldRows[name].help
    const error = fields[`fields.${name}`]
    return { name, label: proposableFields[name], error, ...(help ? { help } : {}) }
  }
  return {
    text: (name: ProposableField, keys: 'text' | 'numeric' | 'decimal' = 'text') => (
      <TextField key={name} {...shown(name)} own={bind(name)} keys={keys} />
    ),
    date: (name: ProposableField) => (
      <DateField {...shown(name)} own={bind(name)} onPick={(day) => change({ [name]: day })} />
    ),
    choice: (name: ProposableField, options: Record<string, string>) => (
      <SelectField
        {...shown(name)}
        own={bind(name)}
        // Every figure is of some type.
        options={[...(name === 'type' ? [] : [unknown]), ...Object.entries(options)]}
      />
    ),
    area: (name: ProposableField) => (
      <Field {...shown(name)}>{(control) => <textarea {...control} {...bind(name)} rows={5} />}</Field>
    ),
  }
}

interface InputsProps {
  inputs: ReturnType<typeof inputsOf>
}

function DateFields({ inputs: { text, date, choice } }: InputsProps) {
  return (
    <Group title="Fechas y precio">
      {date('release_date_mx')}
      {date('release_date')}
      {choice('status', itemStatuses)}
      {text('price', 'decimal')}
      {text('currency')}
    </Group>
  )
}

interface DateFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'help' | 'error' | 'own'> {
  name: string
  onPick: (day: string) => void
}

/** A date as exact as it is known: a day can be picked, a month or a quarter typed. */
function DateField({ onPick, own, ...field }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  function open() {
    if (picker.current === null) return
    // At the typed day; anything else that is typed leaves it empty.
    picker.current.value = own.value
    picker.current.showPicker()
  }
  return (
    <Field {...field}>
      {(control) => (
        <span className="row gap-2 relative">
          <input {...control} {...own} className="grow min-0" type="text" autoComplete="off" />
          <input
            className="contribution-date"
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ currentTarget }) => onPick(currentTarget.value)}
          />
          <button className="icon-button" type="button" onClick={open}>
            <Icon name="calendar" />
            <span className="visually-hidden">Elegir el día de {field.label}</span>
          </button>
        </span>
      )}
    </Field>
  )
}

function MainFields({ inputs: { text } }: InputsProps) {
  return (
    <Group title="La figura">
      {text('name')}
      {text('brand')}
      {text('barcode', 'numeric')}
      {smallTexts.map((name) => text(name))}
      {text('height_mm', 'numeric')}
    </Group>
  )
}

const isSmall = (name: ProposableField) => itemFieldRows[name].isSmall === true
const smallTexts = pageFields.filter(isSmall)
const foldedTexts = pageFields.filter((name) => !isSmall(name))

const foldedFields: readonly ProposableField[] = [
  'type',
  'sku',
  ...foldedTexts,
  'saga',
  'arco',
  'sales_method',
  'release_date_jp',
  'release_date_us',
  'tags',
  'description',
  'others',
]

function RareFields({ form, inputs }: InputsProps & { form: FigureForm }) {
  const hasError = foldedFields.some((name) => form.fields[`fields.${name}`] !== undefined)
  return (
    <MoreFields summary="Más datos" isOpen={hasError}>
      <RareGroup form={form} inputs={inputs} />
    </MoreFields>
  )
}

function RareGroup({ form, inputs: { text, date, choice, area } }: InputsProps & { form: FigureForm }) {
  const { values, change } = form
  return (
    <Group title="Más datos">
      {choice('type', itemTypes)}
      {text('sku')}
      {foldedTexts.map((name) => text(name))}
      {text('saga')}
      {text('arco')}
      {choice('sales_method', salesMethods)}
      {date('release_date_jp')}
      {date('release_date_us')}
      {text('tags')}
      {area('description')}
      <Flags value={values.others} onChange={(others) => change({ others })} />
    </Group>
  )
}

/** Why the review should believe it. */
function EvidenceFields({ form: { bind, fields } }: { form: FigureForm }) {
  return (
    <Group title="Para que lo confirmemos">
      <Field
        name="sources"
        label="¿De dónde lo sabes? (opcional)"
        help={`Un enlace por renglón, hasta ${contributionLimits.sources}. Con una fuente se revisa más rápido.`}
        error={Object.entries(fields).find(([name]) => name.startsWith('sources'))?.[1]}
      >
        {(control) => <textarea {...control} {...bind('sources')} rows={2} inputMode="url" />}
      </Field>
      <Field name="message" label="Mensaje (opcional)" error={fields.message}>
        {(control) => <textarea {...control} {...bind('message')} rows={2} />}
      </Field>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="contribution-fields gap-4 items-start">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Flags({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const chosen = value.split(',').filter((flag) => flag !== '')
  return (
    <fieldset className="flex wrap gap-2-4">
      <legend>{proposableFields.others}</legend>
      {Object.entries(itemFlags).map(([flag, name]) => (
        <label className="touch gap-2" key={flag}>
          <input
            type="checkbox"
            checked={chosen.includes(flag)}
            onChange={({ currentTarget: { checked } }) =>
              onChange((checked ? [...chosen, flag] : chosen.filter((name) => name !== flag)).join(','))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
