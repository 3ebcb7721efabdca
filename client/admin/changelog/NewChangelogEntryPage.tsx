import './style.css'
import { useNavigate } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { addEntry } from './data.ts'
import { EntryForm } from './parts/EntryForm.tsx'

const parent = { name: 'Novedades', href: '/kadmin/novedades' }

export default function NewChangelogEntryPage() {
  const navigate = useNavigate()
  return (
    <>
      <AdminPageHead
        title="Nueva entrada"
        lead="Queda como borrador hasta que la publiques."
        parent={parent}
      />
      <EntryForm
        entry={null}
        onSave={async (values) => {
          const id = await addEntry(values)
          await navigate(`/kadmin/novedades/${id}`, { replace: true })
        }}
      />
    </>
  )
}
