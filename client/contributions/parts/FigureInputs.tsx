import type { ReactNode } from 'react'
import { Field } from '#client/kit/Field.tsx'
import { ReleaseDateField } from '#client/kit/ReleaseDateField.tsx'
import { SelectField, TextField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { itemFieldRows } from '#contract/catalogue/item-fields.ts'
import { adultWords, itemFlags, itemStatuses, itemTypes, salesMethods } from '#contract/catalogue/words.ts'
import { type ProposableField, proposableFields } from '#contract/contributions/words.ts'

type FigureForm = Pick<Form<Record<ProposableField, string>>, 'bind' | 'fields' | 'values' | 'change'>

interface FigureInputsProps {
  form: FigureForm
  names: readonly ProposableField[]
  /** What stands below a field that changes something, which marks it; '' for any other. */
  noteOf: (name: ProposableField) => string
  /** Draws a field in another way; null for those that it does not know. */
  draw?: (input: FigureInput) => ReactNode
}

/** The props of the field of one of them. */
export interface FigureInput {
  name: ProposableField
  label: string
  help?: string
  error: string | undefined
  own: ReturnType<FigureForm['bind']>
}

/** The inputs of fields of a figure, each by what the field holds. */
export function FigureInputs({ form, names, noteOf, draw }: FigureInputsProps) {
  const { bind, fields } = form
  return names.map((name) => {
    const note = noteOf(name)
    const help = note || itemFieldRows[name].help
    const error = fields[name] ?? fields[`fields.${name}`]
    const input = { name, label: proposableFields[name], error, own: bind(name), ...(help ? { help } : {}) }
    return (
      <div className="figure-input" key={name} data-changed={note ? '' : undefined}>
        {draw?.(input) ?? <UsualInput form={form} input={input} />}
      </div>
    )
  })
}

const choices: Partial<Record<ProposableField, Record<string, string>>> = {
  type: itemTypes,
  status: itemStatuses,
  sales_method: salesMethods,
  is_adult: adultWords,
}

const keys: Partial<Record<ProposableField, 'numeric' | 'decimal'>> = {
  price: 'decimal',
  barcode: 'numeric',
  height_mm: 'numeric',
}

function UsualInput({ form, input }: { form: FigureForm; input: FigureInput }) {
  const { name, own, ...field } = input
  const words = choices[name]
  if (words) {
    // Every figure is of some type, and is for adults or not.
    const unknown = name === 'type' || name === 'is_adult' ? [] : ([['', 'Sin dato']] as const)
    return <SelectField {...field} name={name} own={own} options={[...unknown, ...Object.entries(words)]} />
  }
  if (name.startsWith('release_date'))
    return (
      <ReleaseDateField
        {...field}
        name={name}
        value={own.value}
        onChange={(date) => form.change({ [name]: date })}
      />
    )
  if (name === 'others') return <Flags {...input} onChange={(others) => form.change({ others })} />
  if (name === 'description')
    return (
      <Field {...field} name={name}>
        {(control) => <textarea {...control} {...own} rows={5} />}
      </Field>
    )
  return <TextField {...input} keys={keys[name] ?? 'text'} />
}

function Flags({ label, help, own, onChange }: FigureInput & { onChange: (value: string) => void }) {
  const chosen = own.value.split(',').filter(Boolean)
  return (
    <fieldset className="flex wrap all-columns gap-0-5">
      <legend className="strong">{label}</legend>
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
      {help ? <p className="field-help">{help}</p> : null}
    </fieldset>
  )
}
