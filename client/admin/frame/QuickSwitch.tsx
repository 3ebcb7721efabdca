import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Avatar } from '#client/admin/kit/Avatar.tsx'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { ShelfPlaque } from '#client/admin/shelves/ShelfPlaque.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import { mayUse, type StaffRole } from '#contract/admin/permissions.ts'
import type { Output } from '#contract/endpoints.ts'
import type { PlacedEntry } from './AdminNav.tsx'
import { entriesLike, hrefOf } from './rules.ts'

interface QuickSwitchProps {
  role: StaffRole
  entries: readonly PlacedEntry[]
}

/** Leads to any screen, figure, license or account by some letters of its name; Ctrl or ⌘ and K open it. */
export function QuickSwitch({ role, entries }: QuickSwitchProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <button
        className="quick-switch-open gap-2"
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        Ir a…
        <kbd className="round-s">Ctrl K</kbd>
      </button>
      <Modal title="Ir a…" isOpen={isOpen} onClose={close}>
        <Switch role={role} entries={entries} onClose={close} />
      </Modal>
    </>
  )
}

interface Found {
  href: string
  name: string
  about: string
  picture: ReactNode
}

function Switch({ role, entries, onClose }: QuickSwitchProps & { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const { records, isLoading } = useFound(role, settled)
  const screens = entriesLike(entries, text).map((entry) => ({
    href: hrefOf(entry),
    name: entry.name,
    about: entry.group ?? 'Pantalla',
    picture: <Icon name={entry.icon} />,
  }))
  const found: readonly Found[] = [...screens, ...records]
  const [first] = found
  // Screens are found at once; records may still be those of an earlier text.
  const mayEnter = screens.length > 0 || (settled === text.trim() && !isLoading)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move the focus between its links, which keep their own keys.
    <div className="quick-switch stack gap-3" onKeyDown={moveFocus}>
      <input
        className="pad-inline-4 edged round on-raised"
        type="search"
        aria-label="Pantalla, figura, licencia, persona o folio"
        placeholder="Pantalla, figura, licencia, persona o folio"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type in it.
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!first || !mayEnter) return
          onClose()
          void navigate(first.href)
        }}
      />
      <p className="visually-hidden" role="status">
        {found.length === 0 ? 'Nada coincide.' : `${countText(found.length, 'resultado', 'resultados')}.`}
      </p>
      {found.length === 0 ? <p className="note">Nada coincide con «{text.trim()}».</p> : null}
      <ul className="scroll-y">
        {found.map(({ href, name, about, picture }) => (
          <li key={href}>
            <Link className="row gap-3 touch-height round" to={href} onClick={onClose}>
              {picture}
              <span className="grow min-0 truncate strong" dir="auto">
                {name}
              </span>
              <small className="soft truncate">{about}</small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The arrows move between the field and the links. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = places[places.findIndex((place) => place.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const settleMs = 150

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(setSettled, settleMs, text)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}

const lettersMin = 2
const shownOfEach = 5

interface FoundRecords {
  /** Those of the text before, until those of this one are there. */
  records: readonly Found[]
  isLoading: boolean
}

/** The figures, licenses and accounts like the text, as far as the role may see them. An account is also found by a payment's folio. */
function useFound(role: StaffRole, text: string): FoundRecords {
  const isLong = text.length >= lettersMin
  const paging = { page_size: shownOfEach }
  const options = { placeholderData: keepPreviousData }
  const catalogue = { ...options, enabled: isLong && mayUse(role, 'catalogue') }
  const items = useApi('listAdminItems', { query: { query: text, ...paging } }, catalogue)
  const suggested = useApi('suggestItems', { query: { query: text } }, catalogue)
  const licenses = useApi('listAdminLicenses', { query: { query: text, ...paging } }, catalogue)
  const people = { ...options, enabled: isLong && mayUse(role, 'users') }
  const users = useApi('listUsers', { query: { search: text, ...paging } }, people)
  if (!isLong) return { records: [], isLoading: false }
  const isLoading = [items, suggested, licenses, users].some(
    (list) => list.isLoading || list.isPlaceholderData,
  )
  const records = [
    ...(licenses.data?.data ?? []).map((license) => ({
      href: `/kadmin/licencias/${license.id}`,
      name: license.name,
      about: 'Licencia',
      picture: <ShelfPlaque shelf={license} />,
    })),
    ...figuresOf(items.data?.data, suggested.data).map((item) => ({
      href: `/kadmin/figuras/${item.id}`,
      name: item.name,
      about: item.line.name,
      picture: <ItemNiche item={item} size="small" />,
    })),
    ...(users.data?.data ?? []).map(({ id, username, email, image }) => ({
      href: `/kadmin/cuentas/${id}`,
      name: `@${username}`,
      about: email,
      picture: <Avatar name={username} image={image} />,
    })),
  ]
  return { records, isLoading }
}

type FoundItem = Pick<
  Output<'suggestItems'>['data'][number],
  'id' | 'name' | 'image' | 'is_adult' | 'sku'
> & {
  line: { name: string }
}

/** Those with the text as it is written, a number or a SKU; then those that the search of the site finds, without accents. */
function figuresOf(named: readonly FoundItem[] = [], suggested: readonly FoundItem[] = []): FoundItem[] {
  return [...named, ...suggested.filter(({ id }) => named.every((item) => item.id !== id))].slice(
    0,
    shownOfEach,
  )
}
