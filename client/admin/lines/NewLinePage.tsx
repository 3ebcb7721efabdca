import { useNavigate, useSearchParams } from 'react-router'
import { reviewWithLineHref } from '#client/admin/contributions/rules.ts'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { NewShelfForm } from '#client/admin/shelves/NewShelfForm.tsx'
import type { ShelfValues } from '#client/admin/shelves/rules.ts'
import { bodyOf } from '#client/admin/shelves/rules.ts'
import { readNumber, readText } from '#client/kit/address.ts'
import { SelectField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { Form } from '#client/kit/use-form.ts'
import { useAddLine, useLicenseChoices } from './data.ts'
import { LineFields } from './LineFields.tsx'

const blank: ShelfValues = { name: '', slug: '', brand: '', description: '', disclaimer: '' }

/**
 * Adds a line. `license`, an id, and `name` of the address fill in the form; `contribution` asks for it, and its review is
 * next.
 */
export default function NewLinePage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const contribution = readNumber(search, 'contribution', 2_147_483_647)
  const addLine = useAddLine()
  async function add({ license_id = '', ...values }: ShelfValues) {
    if (license_id === '') {
      return { message: 'Hay datos que corregir.', fields: { license_id: 'Elige una licencia.' } }
    }
    const fields = { ...bodyOf(blank, values), name: values.name ?? '' }
    const line = await addLine({ ...fields, license_id: Number(license_id) })
    const { id, name, license } = line
    if (contribution !== null) {
      await navigate(reviewWithLineHref(contribution, line))
      return null
    }
    const href = `/kadmin/figuras/nueva?license=${license.slug}&line=${id}`
    const link = { label: 'Agregar figuras', href }
    showToast({ kind: 'done', about: 'shelf', text: `Se agregó «${name}».`, links: [link] })
    await navigate(`/kadmin/lineas/${id}`)
    return null
  }
  const license = readNumber(search, 'license', 2_147_483_647) ?? ''
  const initial = { ...blank, name: readText(search, 'name'), license_id: String(license) }
  return (
    <>
      <AdminPageHead
        title="Nueva línea"
        lead="Con licencia y nombre basta; lo demás se puede completar después."
        parent={{ name: 'Líneas', href: '/kadmin/lineas' }}
      />
      {/* A draft for each license, so that an abandoned line does not replace it. */}
      <NewShelfForm draft={`linea-nueva${contribution ?? ''}-${license}`} initial={initial} onAdd={add}>
        {(form) => (
          <>
            <LicenseField form={form} />
            <LineFields form={form} />
          </>
        )}
      </NewShelfForm>
    </>
  )
}

function LicenseField({ form }: { form: Form<ShelfValues> }) {
  const licenses = useLicenseChoices().data ?? []
  return (
    <SelectField
      name="license_id"
      label="Licencia"
      error={form.failure?.fields.license_id}
      own={form.bind('license_id')}
      options={[['', 'Elige una licencia'], ...licenses.map(({ id, name }) => [String(id), name] as const)]}
    />
  )
}
