import { NameField } from '#client/admin/kit/NameField.tsx'
import { type FigureInput, FigureInputs } from '#client/contributions/parts/FigureInputs.tsx'
import { Field } from '#client/kit/Field.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { pageFields } from '#contract/catalogue/item-fields.ts'
import type { ProposableField } from '#contract/contributions/words.ts'
import { useLineChoice } from './data.ts'
import { type FormItemValues, fieldLabels, fieldNames, type Proposal, proposalNote } from './fields.rules.ts'
import { LinePicker } from './LinePicker.tsx'

interface ItemFieldsProps {
  form: Form<FormItemValues>
  /** What the form was filled in with, to show what it changes. */
  proposal?: Proposal
}

const firstFields: readonly ProposableField[] = [
  'name',
  'brand',
  'price',
  'currency',
  'status',
  'release_date_mx',
  'scale',
  'sku',
]
const firstNames: readonly string[] = ['line_id', ...firstFields]
const foldedFields = fieldNames.filter((name) => !firstNames.includes(name))

/** The fields of an item, in groups. Its texts are read by the rules of catalogue files. */
export function ItemFields({ form, proposal }: ItemFieldsProps) {
  const { bind, fields, values, change } = form
  const lineChoice = useLineChoice(values)
  const inputs = (names: readonly ProposableField[]) => (
    <FigureInputs
      form={form}
      names={names}
      noteOf={(name) => (proposal ? proposalNote(proposal, values, name) : '')}
      draw={catalogueName}
    />
  )
  const catalogueName = ({ name, ...input }: FigureInput) =>
    name === 'brand' || name === 'saga' || name === 'arco' ? (
      <NameField {...input} name={name} onChoose={(chosen) => change({ [name]: chosen })} />
    ) : null
  const isProposed = (name: string) => proposal?.fields.some(({ field }) => field === name)
  return (
    <>
      <fieldset className="record-fields" aria-label="Lo básico">
        <LinePicker
          license={values.license}
          lineId={values.line_id}
          error={fields.line_id}
          onChange={(choice) => change(lineChoice(choice))}
        />
        {inputs(firstFields)}
      </fieldset>
      <MoreFields
        summary="Más datos: venta, fechas, ficha y textos"
        isOpen={foldedFields.some((name) => fields[name] || isProposed(name))}
      >
        <fieldset className="record-fields" aria-label="Venta y fechas">
          {inputs([
            'type',
            'sales_method',
            'release_date',
            'release_date_jp',
            'release_date_us',
            'others',
            'is_adult',
          ])}
        </fieldset>
        <fieldset className="record-fields" aria-label="Ficha">
          {inputs(['barcode', ...pageFields.filter((name) => name !== 'scale'), 'height_mm'])}
          {inputs(['saga', 'arco', 'tags'])}
        </fieldset>
        <fieldset className="record-fields" aria-label="Textos y dirección">
          {inputs(['description'])}
          <Field
            name="links"
            label={fieldLabels.links}
            help="Uno por renglón: nombre, espacio y una dirección que empiece con https://."
            error={fields.links ?? Object.entries(fields).find(([name]) => name.includes('links.'))?.[1]}
          >
            {(control) => <textarea {...control} {...bind('links')} rows={3} />}
          </Field>
          <TextField
            name="slug"
            label={fieldLabels.slug}
            help="Vacío: se hace con el nombre."
            error={fields.slug}
            own={bind('slug')}
          />
        </fieldset>
      </MoreFields>
    </>
  )
}
