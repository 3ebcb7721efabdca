import { CheckboxField } from './CheckboxField.tsx'
import type { FieldKind, FieldTable, NameOf, TextsOf } from './described-fields.ts'
import { Field } from './Field.tsx'
import { MoneyField, SelectField, TextField } from './TextFields.tsx'
import type { Form } from './use-form.ts'

export type FormOf<Table> = Pick<Form<TextsOf<Table>>, 'bind' | 'change' | 'fields' | 'values'>

interface DescribedFieldsProps<Table extends FieldTable> {
  of: Table
  form: FormOf<Table>
  /** Those of the table that stand here, in their order; by default all. */
  names?: readonly NameOf<Table>[]
}

export function DescribedFields<Table extends FieldTable>({ of, form, names }: DescribedFieldsProps<Table>) {
  return (names ?? (Object.keys(of) as NameOf<Table>[])).map((name) => {
    const kind = of[name]?.kind
    return kind ? (
      <KindInput
        key={name}
        kind={kind}
        input={inputOf(of, form, name)}
        onCheck={(checked) => form.change({ [name]: checked ? 'yes' : '' } as Partial<TextsOf<Table>>)}
      />
    ) : null
  })
}

/** The props of an input that is drawn in another way. */
export function inputOf<Table extends FieldTable>(of: Table, form: FormOf<Table>, name: NameOf<Table>) {
  const { label = '', help } = of[name] ?? {}
  return { name, label, error: form.fields[name], own: form.bind(name), ...(help ? { help } : {}) }
}

interface KindInputProps {
  kind: FieldKind<unknown>
  input: ReturnType<typeof inputOf<FieldTable>>
  onCheck: (checked: boolean) => void
}

function KindInput({ kind, input, onCheck }: KindInputProps) {
  const { own, ...field } = input
  switch (kind.as) {
    case 'line':
      return <TextField {...input} keys={kind.keys ?? 'text'} />
    case 'money':
      return <MoneyField {...input} currency={kind.currency} />
    case 'choice':
      return <SelectField {...input} options={kind.options} />
    case 'paragraphs':
      return <Field {...field}>{(control) => <textarea {...control} {...own} rows={kind.rows} />}</Field>
    case 'day':
      return (
        <Field {...field}>
          {(control) => <input {...control} {...own} type="date" min={kind.first} max={kind.last()} />}
        </Field>
      )
    case 'moment':
      return <Field {...field}>{(control) => <input {...control} {...own} type="datetime-local" />}</Field>
    default: {
      const { name, label, ...notes } = field
      const checked = own.value === 'yes'
      return (
        <CheckboxField
          input={{ name, checked, onChange: ({ currentTarget }) => onCheck(currentTarget.checked) }}
          {...notes}
        >
          {label}
        </CheckboxField>
      )
    }
  }
}
