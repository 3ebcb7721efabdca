import { ProfileMenu } from '#client/accounts/parts/ProfileMenu.tsx'
import { openKeys } from '#client/collection/marks/use-shortcuts-dialog.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { SearchField } from '#client/kit/SearchField.tsx'
import { SearchForm } from '#client/kit/SearchForm.tsx'
import type { Me } from '#contract/accounts.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

interface MembersHeaderProps {
  me: Me | null
  isNarrow: boolean
  onToggleSidebar: () => void
}

/** docs/product.md#navigation "Authenticated header". */
export function MembersHeader({ me, isNarrow, onToggleSidebar }: MembersHeaderProps) {
  return (
    <header className="members-head">
      <button
        className="icon-button members-head-toggle"
        type="button"
        aria-expanded={!isNarrow}
        aria-controls="sidebar"
        onClick={onToggleSidebar}
      >
        <Icon name="sidebar" />
        <span className="visually-hidden">Barra lateral</span>
      </button>
      <span className="members-head-brand">
        <Wordmark to="/dashboard" />
      </span>
      {/* The search refuses a blank text (docs/product.md#navigation). */}
      <SearchForm className="members-search" action="/search">
        <SearchField label="Buscar" placeholder="Buscar..." required="Escribe qué buscas" />
      </SearchForm>
      <ThemeToggle />
      <ProfileMenu me={me} onShortcuts={openKeys} />
    </header>
  )
}
