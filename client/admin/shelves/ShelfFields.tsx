import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import type { ShelfValues } from './rules.ts'
import { labelOf } from './rules.ts'

interface FormProps {
  form: Form<ShelfValues>
}

/** Name and address. */
export function NameFields({ form }: FormProps) {
  const { bind, failure } = form
  return (
    <>
      <TextField name="name" label="Nombre" error={failure?.fields.name} own={bind('name')} />
      <TextField
        name="slug"
        label="Dirección"
        help="Minúsculas, números y guiones. En blanco queda la que tenía, o se hace con el nombre. Si la cambias, la anterior sigue llevando aquí."
        error={failure?.fields.slug}
        own={bind('slug')}
      />
    </>
  )
}

interface ParagraphFieldProps extends FormProps {
  name: 'description' | 'disclaimer'
  help?: string
}

export function ParagraphField({ form, name, help }: ParagraphFieldProps) {
  return (
    <Field name={name} label={labelOf(name)} error={form.failure?.fields[name]} {...(help ? { help } : {})}>
      {(control) => <textarea {...control} {...form.bind(name)} rows={4} />}
    </Field>
  )
}

interface FlagFieldProps extends FormProps {
  name: 'is_new' | 'is_home'
  children: string
}

export function FlagField({ form, name, children }: FlagFieldProps) {
  return (
    <CheckboxField
      input={{
        name,
        checked: form.values[name] === 'yes',
        onChange: ({ currentTarget }) => form.change({ [name]: currentTarget.checked ? 'yes' : '' }),
      }}
      error={form.failure?.fields[name]}
    >
      {children}
    </CheckboxField>
  )
}
