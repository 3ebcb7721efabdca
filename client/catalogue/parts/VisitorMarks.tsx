import { togglePendingMark, usePendingMarks, visitorMarks } from '#client/accounts/pending-marks.data.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'

// What visitors say of figures in lists: kept on the device until they have an account. Loaded once the page is interactive, because
// cached pages are the same for visitors and members; before that a card leads to its figure's page.

/** Two buttons on the picture of a card. Pressing a pressed one takes the mark back. */
export function CardMarks({ id, name }: { id: number; name: string }) {
  const chosen = usePendingMarks().find((mark) => mark.id === id)?.relation
  return (
    <fieldset className="visitor-card-marks" aria-label={`Marcar ${name}`} data-is-on={chosen !== undefined}>
      {visitorMarks.map(({ relation, name, icon }) => (
        <button
          key={relation}
          className="pill place-center"
          type="button"
          data-relation={relation}
          aria-label={name}
          aria-pressed={relation === chosen}
          title={name}
          onClick={() => togglePendingMark({ id, relation })}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  )
}

/** "La tengo" beside a suggestion. The arrow keys reach it from the field. */
export function SuggestionMark({ figure, id }: { figure: { id: number; name: string }; id: string }) {
  const isOn = usePendingMarks().some((mark) => mark.id === figure.id && mark.relation === 'collection')
  return (
    <span className="visitor-card-marks">
      <button
        className="pill place-center"
        id={id}
        type="button"
        tabIndex={-1}
        aria-label={`La tengo: ${figure.name}`}
        aria-pressed={isOn}
        onClick={() => togglePendingMark({ id: figure.id, relation: 'collection' })}
      >
        <Icon name="check" />
      </button>
    </span>
  )
}

/** How many figures wait for an account, and the way to one. */
export function MarksTray() {
  const { length } = usePendingMarks()
  return (
    <aside
      className={length === 0 ? 'visually-hidden' : 'visitor-tray row between gap-4'}
      aria-label="Figuras que marcaste"
    >
      {/* There before it says something, so that screen readers announce it. */}
      <p className="strong" role="status">
        {length === 0 ? '' : countText(length, 'figura te espera', 'figuras te esperan')}
      </p>
      {length === 0 ? null : <MainLink to="/registro">{length === 1 ? 'Guárdala' : 'Guárdalas'}</MainLink>}
    </aside>
  )
}
