import './style.css'
import { useState } from 'react'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import type { MessageTemplate } from '#contract/admin-message-templates.ts'
import { TemplateEntry } from './parts/TemplateEntry.tsx'
import { TemplateForm } from './parts/TemplateForm.tsx'
import { useTemplates } from './templates.data.ts'

const parent = { name: 'Mensajes', href: '/kadmin/mensajes' }

/** The texts that an answer can start with. */
export default function TemplatesPage() {
  const { query, save, remove, restore } = useTemplates()
  const { data: templates, error, refetch } = query
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null)
  if (error && !templates)
    return <LoadError what="las plantillas" error={error} onRetry={() => void refetch()} />
  if (!templates) return <LoadingSkeleton />
  return (
    <>
      <AdminPageHead
        title="Plantillas"
        lead="Textos con los que puedes empezar una respuesta."
        parent={parent}
      >
        <button className="action" data-kind="main" type="button" onClick={() => setEdited('new')}>
          Nueva plantilla
        </button>
      </AdminPageHead>
      {edited ? (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? null : edited}
          onSave={(changes) => save(changes, edited === 'new' ? null : edited)}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {templates.length === 0 ? (
        <EmptyState>
          <h2>Todavía no hay plantillas</h2>
          <p>Guarda aquí lo que respondes seguido.</p>
        </EmptyState>
      ) : (
        <ul className="message-template-list">
          {templates.map((template) => (
            <TemplateEntry
              key={template.id}
              template={template}
              onEdit={() => setEdited(template)}
              onRemove={() =>
                void runWithUndo({
                  about: 'template',
                  act: () => remove(template),
                  done: 'Plantilla borrada.',
                  undo: () => restore(template),
                })
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}
