import '#client/reservations/style/plans.css'
import { useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { Desk } from '#client/reservations/desk.data.ts'
import { choiceOf } from '#client/reservations/plan-choice.rules.ts'
import { planText } from '#client/reservations/plan-words.rules.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import { TemplateForm } from './TemplateForm.tsx'

interface TemplateListProps {
  templates: readonly PlanTemplate[]
  desk: Desk
}

/** The plans one has kept, and the usual ones, which are changed by keeping one's own. */
export function TemplateList({ templates, desk }: TemplateListProps) {
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <ul className="template-list">
      {templates.map((template) => {
        const { id, name, plan } = template
        const choice = choiceOf(template)
        return (
          <li key={choice}>
            <p>
              <b dir="auto">{name}</b>
              <small>{planText(plan, 'MXN')}</small>
            </p>
            <button
              className="action"
              data-kind="quiet"
              type="button"
              aria-expanded={edited === choice}
              onClick={() => setEdited(edited === choice ? null : choice)}
            >
              {id === null ? 'Hacerlo mío' : 'Editar'}
              <span className="visually-hidden">: {name}</span>
            </button>
            {id === null ? null : (
              <button className="icon-button" type="button" onClick={() => void remove(desk, { id, name })}>
                <Icon name="trash" />
                <span className="visually-hidden">Borrar {name}</span>
              </button>
            )}
            {edited === choice ? (
              <TemplateForm template={template} desk={desk} onDone={() => setEdited(null)} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

async function remove(desk: Desk, { id, name }: { id: number; name: string }): Promise<void> {
  const outcome = await desk.acts.removeTemplate({ params: { id } })
  if ('refused' in outcome) showToast({ kind: 'trouble', text: outcome.refused.message })
  else
    showToast({ kind: 'done', text: `El plan «${name}» se borró. Los apartados que lo siguen lo conservan.` })
}
