import { useNavigate, useSearchParams } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { NewShelfForm } from '#client/admin/shelves/NewShelfForm.tsx'
import type { ShelfValues } from '#client/admin/shelves/rules.ts'
import { bodyOf } from '#client/admin/shelves/rules.ts'
import { readText } from '#client/kit/address.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useAddLicense } from './data.ts'
import { LicenseFields } from './LicenseFields.tsx'

const blank: ShelfValues = {
  name: '',
  slug: '',
  description: '',
  disclaimer: '',
  color: '',
  is_new: '',
  is_home: '',
}

/** Adds a license. `name` of the address fills in the form; `contribution` asks for it, and goes on to its `line`. */
export default function NewLicensePage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const contribution = readText(search, 'contribution')
  const addLicense = useAddLicense()
  async function add(values: ShelfValues) {
    const { id, name } = await addLicense({ ...bodyOf(blank, values), name: values.name ?? '' })
    if (contribution !== '') {
      const fields = { license: String(id), name: readText(search, 'line'), contribution }
      await navigate(`/kadmin/lineas/nueva?${new URLSearchParams(fields)}`)
      return null
    }
    const link = { label: 'Agregar una línea', href: `/kadmin/lineas/nueva?license=${id}` }
    showToast({ kind: 'done', about: 'shelf', text: `Se agregó «${name}».`, links: [link] })
    await navigate(`/kadmin/licencias/${id}`)
    return null
  }
  return (
    <>
      <AdminPageHead
        title="Nueva licencia"
        lead="Con el nombre basta; lo demás se puede completar después."
        parent={{ name: 'Licencias', href: '/kadmin/licencias' }}
      />
      <NewShelfForm
        draft={`licencia-nueva${contribution}`}
        initial={{ ...blank, name: readText(search, 'name') }}
        onAdd={add}
      >
        {(form) => <LicenseFields form={form} />}
      </NewShelfForm>
    </>
  )
}
