import type { ReactNode } from 'react'
import { NameField } from '#client/admin/kit/NameField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { SelectField, TextField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import type { NameKind } from '#contract/admin/names.ts'
import type { ItemField } from '#contract/catalogue/item-fields.ts'
import { itemFieldRows, pageFields } from '#contract/catalogue/item-fields.ts'
import { itemFlags, itemStatuses, itemTypes, salesMethods } from '#contract/catalogue/words.ts'
import { useLineChoice } from './data.ts'
import type { FieldName, FormItemValues, Proposal } from './fields.rules.ts'
import { fieldLabels, fieldNames, proposalNote } from './fields.rules.ts'
import { LinePicker } from './LinePicker.tsx'

interface ItemFieldsProps {
  form: Form<FormItemValues>
  /** What the form was filled in with, to show what it changes. */
  proposal?: Proposal
}

const unknown = ['', 'Sin dato'] as const

/** The fields of an item, in groups. Its texts are read by the rules of catalogue files. */
export function ItemFields({ form, proposal }: ItemFieldsProps) {
  const { bind, fields, values, change } = form
  const noteOf = (name: FieldName) => (proposal ? proposalNote(proposal, values, name) : '')
  const shown = (name: FieldName, ownHelp = helpOf(name)) => {
    const help = noteOf(name) || ownHelp
    return { name, label: fieldLabels[name], error: fields[name], ...(help ? { help } : {}) }
  }
  const marked = (name: FieldName, field: ReactNode) => (
    <div className="item-field" key={name} data-changed={noteOf(name) ? '' : undefined}>
      {field}
    </div>
  )
  const text = (name: FieldName, more: { help?: string; keys?: 'numeric' | 'decimal' } = {}) => {
    const { help, ...keys } = more
    return marked(name, <TextField {...shown(name, help)} own={bind(name)} {...keys} />)
  }
  const catalogueName = (name: NameKind) =>
    marked(
      name,
      <NameField
        {...shown(name)}
        name={name}
        own={bind(name)}
        onChoose={(chosen) => change({ [name]: chosen })}
      />,
    )
  const choice = (name: FieldName, options: readonly (readonly [string, string])[]) =>
    marked(name, <SelectField {...shown(name)} own={bind(name)} options={options} />)
  const isProposed = (name: FieldName) => proposal?.fields.some(({ field }) => field === name)
  const lineChoice = useLineChoice(values)
  return (
    <>
      <fieldset className="record-fields" aria-label="Lo básico">
        <LinePicker
          license={values.license}
          lineId={values.line_id}
          error={fields.line_id}
          onChange={(choice) => change(lineChoice(choice))}
        />
        {text('name')}
        {catalogueName('brand')}
        {text('price', { keys: 'decimal' })}
        {text('currency')}
        {choice('status', [unknown, ...Object.entries(itemStatuses)])}
        {text('release_date_mx')}
        {text('scale')}
        {text('sku')}
      </fieldset>
      <MoreFields
        summary="Más datos: venta, fechas, ficha y textos"
        isOpen={foldedFields.some((name) => fields[name] || isProposed(name))}
      >
        <fieldset className="record-fields" aria-label="Venta y fechas">
          {choice('type', Object.entries(itemTypes))}
          {choice('sales_method', [unknown, ...Object.entries(salesMethods)])}
          {text('release_date')}
          {text('release_date_jp')}
          {text('release_date_us')}
          {marked(
            'others',
            <Flags value={values.others} note={noteOf('others')} onChange={(others) => change({ others })} />,
          )}
        </fieldset>
        <fieldset className="record-fields" aria-label="Ficha">
          {text('barcode', { keys: 'numeric' })}
          {pageFields.filter((name) => name !== 'scale').map((name) => text(name))}
          {text('height_mm', { keys: 'numeric' })}
          {catalogueName('saga')}
          {catalogueName('arco')}
          {text('tags')}
        </fieldset>
        <fieldset className="record-fields" aria-label="Textos y dirección">
          {marked(
            'description',
            <Field {...shown('description')}>
              {(control) => <textarea {...control} {...bind('description')} rows={6} />}
            </Field>,
          )}
          <Field
            name="links"
            label={fieldLabels.links}
            help="Uno por renglón: nombre, espacio y una dirección que empiece con https://."
            error={fields.links ?? Object.entries(fields).find(([name]) => name.includes('links.'))?.[1]}
          >
            {(control) => <textarea {...control} {...bind('links')} rows={3} />}
          </Field>
          {text('slug', { help: 'Vacío: se hace con el nombre.' })}
        </fieldset>
      </MoreFields>
    </>
  )
}

const shownFields: ReadonlySet<FieldName> = new Set([
  'name',
  'brand',
  'price',
  'currency',
  'status',
  'release_date_mx',
  'scale',
  'sku',
  'line_id',
])
const foldedFields = fieldNames.filter((name) => !shownFields.has(name))

function helpOf(name: string): string | undefined {
  return (itemFieldRows as Readonly<Record<string, ItemField>>)[name]?.help
}

interface FlagsProps {
  value: string
  note: string
  onChange: (value: string) => void
}

function Flags({ value, note, onChange }: FlagsProps) {
  const chosen = value.split(',').filter(Boolean)
  return (
    <fieldset className="flex wrap all-columns gap-0-5">
      <legend className="strong">{fieldLabels.others}</legend>
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
      {note ? <p className="field-help">{note}</p> : null}
    </fieldset>
  )
}
