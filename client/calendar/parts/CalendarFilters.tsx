import { Link } from 'react-router'
import type { CalendarState, MarkFilter } from '#client/calendar/rules.ts'
import { calendarHref, markFilters, withToggledFilter } from '#client/calendar/rules.ts'
import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'

interface CalendarFiltersProps {
  state: CalendarState
  /** The licenses with releases in the year; null until they are loaded. */
  licenses: readonly { slug: string; name: string; count: number }[] | null
}

const icons = { want: 'heart', reserved: 'ticket', collection: 'check' } as const satisfies Record<
  MarkFilter,
  IconName
>
const shownMax = 60

export function CalendarFilters({ state, licenses }: CalendarFiltersProps) {
  const row = useCurrentInView<HTMLDivElement>(state.type.join())
  return (
    <div className="calendar-filters flex wrap gap-3 above-list" ref={row}>
      <ul className="flex wrap gap-2" aria-label="Qué mostrar">
        <li>
          <Link
            className="calendar-filter hover-sunken touch strong gap-2 pill outlined pad-inline-4"
            to={calendarHref({ ...state, type: [] })}
            aria-current={state.type.length === 0 || undefined}
            preventScrollReset
          >
            Todo
          </Link>
        </li>
        {(Object.keys(markFilters) as MarkFilter[]).map((type) => (
          <li key={type}>
            <Link
              className="calendar-filter hover-sunken touch strong gap-2 pill outlined pad-inline-4"
              data-relation={type}
              to={calendarHref(withToggledFilter(state, 'type', type))}
              aria-current={state.type.includes(type) || undefined}
              preventScrollReset
            >
              <Icon name={icons[type]} />
              {markFilters[type]}
            </Link>
          </li>
        ))}
      </ul>
      <LicenseFilter state={state} licenses={licenses ?? []} />
    </div>
  )
}

function LicenseFilter({ state, licenses }: { state: CalendarState; licenses: readonly LicenseValue[] }) {
  const chosen = state.licenses
  const unknown = chosen
    .filter((slug) => !licenses.some((license) => license.slug === slug))
    .map((slug) => ({ slug, name: slug, count: 0 }))
  const offered = licenses.filter(({ slug }, index) => index < shownMax || chosen.includes(slug))
  if (licenses.length === 0 && chosen.length === 0) return null
  return (
    <div className="calendar-licenses">
      <button
        className="action icon-on-phone"
        data-kind="quiet"
        type="button"
        popoverTarget="licencias-calendario"
      >
        <Icon name="filter" />
        Licencias
        {chosen.length > 0 ? <span className="count-badge">{chosen.length}</span> : null}
      </button>
      <nav className="calendar-licenses-list" id="licencias-calendario" popover="auto" aria-label="Licencias">
        {chosen.length > 0 ? (
          <Link
            className="calendar-license row gap-3 round touch-height pad-inline-3"
            to={calendarHref({ ...state, licenses: [] })}
            preventScrollReset
          >
            <Icon name="close" />
            Todas las licencias
          </Link>
        ) : null}
        <ul>
          {[...unknown, ...offered].map((license) => (
            <li key={license.slug}>
              <LicenseLink state={state} license={license} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function LicenseLink({ state, license }: { state: CalendarState; license: LicenseValue }) {
  const { slug, name, count } = license
  return (
    <Link
      className="calendar-license hover-sunken row gap-3 round touch-height pad-inline-3"
      to={calendarHref(withToggledFilter(state, 'licenses', slug))}
      aria-current={state.licenses.includes(slug) || undefined}
      preventScrollReset
    >
      <span className="calendar-license-box flex-none round-s" aria-hidden="true" />
      <span dir="auto">{name}</span>
      <small className="soft numbers">{formatNumber(count)}</small>
    </Link>
  )
}

type LicenseValue = { slug: string; name: string; count: number }
