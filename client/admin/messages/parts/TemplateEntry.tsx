import type { MessageTemplate } from '#contract/admin-message-templates.ts'

interface TemplateEntryProps {
  template: MessageTemplate
  onEdit: () => void
  onRemove: () => void
}

export function TemplateEntry({ template: { name, body }, onEdit, onRemove }: TemplateEntryProps) {
  return (
    <li className="message-entry">
      <h2 dir="auto">{name}</h2>
      <p className="message-text" dir="auto">
        {body}
      </p>
      <p className="admin-form-actions">
        <button className="action" data-kind="quiet" type="button" onClick={onEdit}>
          Editar<span className="visually-hidden"> {name}</span>
        </button>
        <button className="action" data-kind="quiet" type="button" onClick={onRemove}>
          Borrar<span className="visually-hidden"> {name}</span>
        </button>
      </p>
    </li>
  )
}
