import { Icon } from '#client/kit/Icon.tsx'
import type { Check } from '#contract/admin/checks.ts'

/** The checks: what is fine, and what to do about the rest. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="system-checks">
      {checks.map(({ name, is_ok, detail, advice }) => (
        <li className="media line-below pad-block-2 gap-0-3" key={name} data-ok={is_ok}>
          <Icon name={is_ok ? 'check' : 'alert'} />
          <strong>{name}</strong>
          <span className="visually-hidden">{is_ok ? 'bien' : 'atención'}</span>
          <span>{detail}</span>
          {advice === null ? null : <span className="note">{advice}</span>}
        </li>
      ))}
    </ul>
  )
}
