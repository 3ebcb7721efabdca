import { NameField } from '#client/admin/kit/NameField.tsx'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { SelectField, TextField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useApi } from '#client/use-api.ts'
import type { ShelfValues } from './rules.ts'
import { labelOf } from './rules.ts'

interface FormProps {
  form: Form<ShelfValues>
}

export function LicenseFields({ form }: FormProps) {
  return (
    <>
      <fieldset className="record-fields">
        <legend>La licencia</legend>
        <NameFields form={form} />
        <ParagraphField form={form} name="description" />
        <ParagraphField
          form={form}
          name="disclaimer"
          help="Aparece al pie de sus páginas, en lugar del aviso del sitio."
        />
      </fieldset>
      <fieldset className="record-fields">
        <legend>Cómo se ve</legend>
        <TextField
          name="color"
          label="Color"
          help="Así: #a1b2c3. En blanco, el que salga de su dirección."
          error={form.failure?.fields.color}
          own={form.bind('color')}
        />
        <FlagField form={form} name="is_new">
          Marcarla como nueva
        </FlagField>
        <FlagField form={form} name="is_home">
          En la portada y en el menú «Figuras»
        </FlagField>
      </fieldset>
    </>
  )
}

/** The fields of a line, except its license. */
export function LineFields({ form }: FormProps) {
  return (
    <fieldset className="record-fields">
      <legend>La línea</legend>
      <NameFields form={form} />
      <NameField
        name="brand"
        label="Marca"
        error={form.failure?.fields.brand}
        own={form.bind('brand')}
        onChoose={(brand) => form.change({ brand })}
      />
      <ParagraphField form={form} name="description" />
      <ParagraphField
        form={form}
        name="disclaimer"
        help="Aparece al pie de su página, en lugar del aviso de la licencia."
      />
    </fieldset>
  )
}

interface LicenseFieldProps extends FormProps {
  help?: string
  /** What is shown while none is chosen. */
  none?: string
}

export function LicenseField({ form, help, none }: LicenseFieldProps) {
  const licenses = useApi('listLicenseOrder', {}).data ?? []
  const options = licenses.map(({ id, name }) => [String(id), name] as const)
  return (
    <SelectField
      name="license_id"
      label="Licencia"
      error={form.failure?.fields.license_id}
      own={form.bind('license_id')}
      options={none === undefined ? options : [['', none], ...options]}
      {...(help ? { help } : {})}
    />
  )
}

function NameFields({ form: { bind, failure } }: FormProps) {
  return (
    <>
      <TextField name="name" label="Nombre" error={failure?.fields.name} own={bind('name')} />
      <TextField
        name="slug"
        label="En la dirección del sitio"
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

function ParagraphField({ form, name, help }: ParagraphFieldProps) {
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

function FlagField({ form, name, children }: FlagFieldProps) {
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
