import type { ReactNode } from 'react'
import { type FigureValues, fieldText } from '#client/contributions/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { itemFieldRows, pageFields } from '#contract/catalogue/item-fields.ts'
import { contributionLimits, type ProposableField } from '#contract/contributions/words.ts'
import { FigureInputs } from './FigureInputs.tsx'

interface FigureFieldsProps {
  form: Pick<Form<FigureValues>, 'bind' | 'fields' | 'values' | 'change'>
  /** The values of today, shown beside what was changed; null for a figure that is not in the catalogue. */
  before: FigureValues | null
  /** Fields of a missing figure: where it belongs. */
  place?: ReactNode
}

const isSmall = (name: ProposableField) => itemFieldRows[name].isSmall === true
const smallTexts = pageFields.filter(isSmall)
const dates = ['release_date_mx', 'release_date', 'status', 'price', 'currency'] as const
const rareFields = [
  ...(['type', 'sku', ...pageFields.filter((name) => !isSmall(name)), 'saga', 'arco'] as const),
  ...([
    'sales_method',
    'release_date_jp',
    'release_date_us',
    'tags',
    'description',
    'others',
    'is_adult',
  ] as const),
]

/** The facts of a figure: what is corrected most often first, everything else folded. */
export function FigureFields({ form, before, place }: FigureFieldsProps) {
  const { fields, values } = form
  const noteOf = (name: ProposableField) =>
    before !== null && before[name] !== values[name] ? `Hoy: ${fieldText(name, before[name])}` : ''
  const group = (title: string, names: readonly ProposableField[]) => (
    <Group title={title}>
      <FigureInputs form={form} names={names} noteOf={noteOf} />
    </Group>
  )
  if (place) {
    // What is needed to find it again; everything else can be told later, here or on its page.
    const needed = ['fields.name', 'fields.barcode', 'license', 'license_name', 'line', 'line_name']
    return (
      <>
        {group('La figura', ['name', 'barcode'])}
        {place}
        <MoreFields
          summary="Marca, fechas, precio y más"
          isOpen={Object.keys(fields).some((name) => !needed.includes(name))}
        >
          <div className="stack gap-5">
            {group('Cómo es', ['brand', ...smallTexts, 'height_mm'])}
            {group('Fechas y precio', dates)}
            {group('Más datos', rareFields)}
            <EvidenceFields form={form} />
          </div>
        </MoreFields>
      </>
    )
  }
  return (
    <>
      {group('Fechas y precio', dates)}
      {group('La figura', ['name', 'brand', 'barcode', ...smallTexts, 'height_mm'])}
      <MoreFields
        summary="Más datos"
        isOpen={rareFields.some((name) => fields[`fields.${name}`] !== undefined)}
      >
        {group('Más datos', rareFields)}
      </MoreFields>
      <EvidenceFields form={form} />
    </>
  )
}

/** Why the review should believe it. */
function EvidenceFields({ form: { bind, fields } }: Pick<FigureFieldsProps, 'form'>) {
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
