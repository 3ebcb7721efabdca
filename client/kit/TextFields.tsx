import { type ChangeEvent, useState } from 'react'
import { moneyText } from '#contract/money.ts'
import { Field } from './Field.tsx'
import { FileDrop } from './FileDrop.tsx'
import { Icon } from './Icon.tsx'
import { parseMoney } from './money.ts'

interface TextFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  /** The keyboard that a phone shows. */
  keys?: 'text' | 'numeric' | 'decimal'
}

/** A text field without autocompletion by the browser. */
export function TextField({ name, label, help, error, own, keys = 'text' }: TextFieldProps) {
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(fieldProps) => <input {...fieldProps} {...own} type="text" inputMode={keys} autoComplete="off" />}
    </Field>
  )
}

interface SelectFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }
  /** The values and their texts, in the order of the list. */
  options: readonly (readonly [value: string, text: string])[]
}

export function SelectField({ name, label, help, error, own, options }: SelectFieldProps) {
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(fieldProps) => (
        <select {...fieldProps} {...own}>
          <Options of={options} />
        </select>
      )}
    </Field>
  )
}

/** The options of a select, each with its value and its text. */
export function Options({
  of,
}: {
  of: readonly (readonly [value: string | number, text: string | number])[]
}) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

interface MoneyFieldProps {
  name: string
  label: string
  currency: string
  error?: string | undefined
  help?: string
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** A field for an amount. The help text below it shows how the typed text is understood. */
export function MoneyField({ name, label, currency, error, help, own }: MoneyFieldProps) {
  const read = parseMoney(own.value, currency)
  const understood = 'cents' in read ? moneyText(read.cents, currency) : null
  const helpText = understood && plainly(understood) !== plainly(own.value) ? `Son ${understood}` : help
  return (
    <Field name={name} label={label} error={error} {...(helpText ? { help: helpText } : {})}>
      {(fieldProps) => (
        <span className="money-field">
          <span className="money-field-currency" aria-hidden="true">
            {currency}
          </span>
          <input {...fieldProps} {...own} type="text" inputMode="decimal" autoComplete="off" maxLength={40} />
        </span>
      )}
    </Field>
  )
}

/** "1259", "1,259" and "$1,259.00" are the same to everybody, so they need no explanation. */
const plainly = (amount: string) =>
  amount
    .trim()
    .replace(/^\$|,(?=\d{3}(?:\D|$))/g, '')
    .replace(/\.0+$/, '')

interface FileFieldProps {
  name: string
  label: string
  help: string
  accept: string
  error?: string | undefined
  onChoose?: (file: File | null) => void
}

/** A field for one file, chosen or dropped. What the browser would say in its own language stands in ours. */
export function FileField({ accept, onChoose, ...field }: FileFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Field {...field}>
      {(control) => (
        <FileDrop
          {...control}
          accept={accept}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0] ?? null
            setChosen(file?.name ?? null)
            onChoose?.(file)
          }}
        >
          <Icon name={chosen === null ? 'upload' : 'check'} />
          <p>
            {chosen === null ? 'Suelta aquí el archivo, o elígelo de tu dispositivo.' : <bdi>{chosen}</bdi>}
          </p>
          <span className="action" data-kind="quiet" aria-hidden="true">
            {chosen === null ? 'Elegir archivo' : 'Cambiar archivo'}
          </span>
        </FileDrop>
      )}
    </Field>
  )
}
