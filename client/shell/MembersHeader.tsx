import { foldNotice } from '#client/accounts/folded-notice.data.ts'
import type { MemberSummary } from '#client/accounts/member-summary.data.ts'
import { ProfileIncomplete } from '#client/accounts/parts/ProfileIncomplete.tsx'
import { ProfileMenu } from '#client/accounts/parts/ProfileMenu.tsx'
import { openKeys } from '#client/collection/marks/use-shortcuts-dialog.ts'
import { HeaderSearch } from '#client/collection/parts/HeaderSearch.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

interface MembersHeaderProps {
  me: MemberSummary | null
  /** Folded: its notice is a dot at the avatar. */
  profile: 'complete' | 'incomplete' | 'folded'
  isNarrow: boolean
  onToggleSidebar: () => void
}

/** docs/product.md#navigation "Authenticated header". */
export function MembersHeader({ me, profile, isNarrow, onToggleSidebar }: MembersHeaderProps) {
  return (
    <header className="members-header">
      <div className="members-head">
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
        <HeaderSearch />
        <ThemeToggle />
        <ProfileMenu me={me} hasFoldedNotice={profile === 'folded'} onShortcuts={openKeys} />
      </div>
      {profile === 'incomplete' ? <ProfileIncomplete onFold={foldNotice} /> : null}
    </header>
  )
}
