import { useQuery } from '@tanstack/react-query'
import { linesQuery, memberLicensesQuery } from '#client/catalogue/members/data.ts'
import { Field } from '#client/kit/Field.tsx'

/** Where a missing figure belongs, by the names that were typed. */
export interface PlaceValues {
  license: string
  line: string
}

interface PlaceFieldsProps {
  values: PlaceValues
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<PlaceValues>) => void
}

/** License and line: those of the catalogue are suggested, and others can be typed. */
export function PlaceFields({ values, errors, onChange }: PlaceFieldsProps) {
  const { licenses, lines } = usePlaces(values)
  return (
    <fieldset className="contribution-fields">
      <legend>Dónde va</legend>
      <NameField
        name="license"
        label="Licencia"
        help="La franquicia: Star Wars, Dragon Ball… Si no está en la lista, escríbela."
        value={values.license}
        names={licenses.map(({ name }) => name)}
        error={errors.license ?? errors.license_name}
        onChange={(license) => onChange({ license })}
      />
      <NameField
        name="line"
        label="Línea"
        help="La serie del fabricante: The Black Series, S.H.Figuarts…"
        value={values.line}
        names={lines.map(({ name }) => name)}
        error={errors.line ?? errors.line_name}
        onChange={(line) => onChange({ line })}
      />
    </fieldset>
  )
}

/** The licenses of the catalogue, and the lines of the one whose name was typed. */
export function usePlaces({ license, line }: PlaceValues) {
  const { data: licenses = [] } = useQuery(memberLicensesQuery)
  const chosen = licenses.find(({ name }) => isSame(name, license))
  const { data: lines = [] } = useQuery({ ...linesQuery(chosen?.slug ?? ''), enabled: chosen !== undefined })
  const chosenLine = lines.find(({ name }) => isSame(name, line))
  const place = {
    ...(chosen ? { license: chosen.slug } : { license_name: license }),
    ...(chosenLine ? { line: chosenLine.slug } : { line_name: line }),
  }
  return { licenses, lines: chosen ? lines : [], place, licenseSlug: chosen?.slug ?? '' }
}

const isSame = (name: string, typed: string) =>
  name.localeCompare(typed.trim(), 'es', { sensitivity: 'base' }) === 0

interface NameFieldProps {
  name: string
  label: string
  help: string
  value: string
  names: readonly string[]
  error: string | undefined
  onChange: (text: string) => void
}

function NameField({ name, label, help, value, names, error, onChange }: NameFieldProps) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            autoComplete="off"
            list={`${control.id}-names`}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <datalist id={`${control.id}-names`}>
            {names.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
