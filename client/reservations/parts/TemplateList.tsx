import '#client/reservations/style/plans.css'
import { useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import { templateChoice } from '#client/reservations/plan-choice.rules.ts'
import { planText } from '#client/reservations/plan-words.rules.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import { TemplateForm } from './TemplateForm.tsx'

interface TemplateListProps {
  templates: readonly PlanTemplate[]
  context: FormContext
}

/** The member's templates and the built-in ones, which are changed by saving a copy. */
export function TemplateList({ templates, context }: TemplateListProps) {
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <ul className="template-list">
      {templates.map((template) => {
        const { id, name, plan } = template
        const choice = templateChoice(template)
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
              <button
                className="icon-button"
                type="button"
                onClick={() => void remove(context, { id, name })}
              >
                <Icon name="trash" />
                <span className="visually-hidden">Borrar {name}</span>
              </button>
            )}
            {edited === choice ? (
              <TemplateForm template={template} context={context} onDone={() => setEdited(null)} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

async function remove(context: FormContext, { id, name }: { id: number; name: string }): Promise<void> {
  const outcome = await context.mutations.removeTemplate({ params: { id } })
  if ('failure' in outcome) showToast({ kind: 'error', text: outcome.failure.message })
  else
    showToast({ kind: 'done', text: `El plan «${name}» se borró. Los apartados que lo siguen lo conservan.` })
}
