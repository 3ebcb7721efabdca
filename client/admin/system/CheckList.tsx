import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { Check } from '#contract/admin/checks.ts'

/** The checks: first what needs attention, and what is fine folded below it. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const bad = checks.filter(({ is_ok }) => !is_ok)
  const good = checks.filter(({ is_ok }) => is_ok)
  return (
    <div className="stack gap-3">
      {bad.length > 0 ? <Checks checks={bad} /> : null}
      {good.length > 0 ? (
        <details>
          <summary className="system-fine touch strong gap-2">
            <Icon name="check" />
            {bad.length === 0 ? 'Todo está bien' : countText(good.length, 'revisión bien', 'revisiones bien')}
            <Icon name="chevron" />
          </summary>
          <Checks checks={good} />
        </details>
      ) : null}
    </div>
  )
}

function Checks({ checks }: { checks: readonly Check[] }) {
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
