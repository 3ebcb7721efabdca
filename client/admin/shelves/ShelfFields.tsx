import { NameField } from '#client/admin/kit/NameField.tsx'
import { DescribedFields, inputOf } from '#client/kit/DescribedFields.tsx'
import { SelectField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useApi } from '#client/use-api.ts'
import { licenseFields, lineFields, type ShelfValues } from './rules.ts'

interface FormProps {
  form: Form<ShelfValues>
}

export function LicenseFields({ form }: FormProps) {
  return (
    <>
      <fieldset className="record-fields">
        <legend>La licencia</legend>
        <DescribedFields
          of={licenseFields}
          form={form}
          names={['name', 'slug', 'description', 'disclaimer']}
        />
      </fieldset>
      <fieldset className="record-fields">
        <legend>Cómo se ve</legend>
        <DescribedFields of={licenseFields} form={form} names={['color', 'is_new', 'is_home', 'is_adult']} />
      </fieldset>
    </>
  )
}

/** The fields of a line, except its license. */
export function LineFields({ form }: FormProps) {
  return (
    <fieldset className="record-fields">
      <legend>La línea</legend>
      <DescribedFields of={lineFields} form={form} names={['name', 'slug']} />
      <NameField
        {...inputOf(lineFields, form, 'brand')}
        name="brand"
        onChoose={(brand) => form.change({ brand })}
      />
      <DescribedFields of={lineFields} form={form} names={['description', 'disclaimer', 'is_adult']} />
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
      {...inputOf(lineFields, form, 'license_id')}
      options={none === undefined ? options : [['', none], ...options]}
      {...(help ? { help } : {})}
    />
  )
}
