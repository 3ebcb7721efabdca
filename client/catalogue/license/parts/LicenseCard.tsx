import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import type { WidePicture } from '#client/catalogue/pictures.rules.ts'
import { licensesPath } from '#client/catalogue/rules.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'

interface LicenseCardProps {
  card: LicenseCardData
  to: string
  /** `first` for the main picture of a page. */
  turn?: 'first' | 'late'
  /** Stands for a missing picture. */
  children?: ReactNode
}

/** Wider than the card, because the figures are at one side of the picture. */
const cardSizes = '20rem'

/** A license as a card: its picture, or its name in its own colour. */
export function LicenseCard({ card, to, turn = 'late', children }: LicenseCardProps) {
  return (
    <Link
      className="license-card stack gap-1 pad-4 ink round clip relative"
      to={to}
      data-tint={card.tint}
      data-pictured={card.image ? '' : undefined}
      prefetch="intent"
    >
      {card.image ? (
        <WideImage className="license-card-image" picture={card.image} sizes={cardSizes} turn={turn} />
      ) : null}
      {children}
      <span className="license-card-name" dir="auto" data-length={nameLength(card.name)}>
        {card.name}
      </span>
      <span className="license-card-count soft numbers tiny relative">
        {countText(card.itemsCount, 'figura', 'figuras')}
      </span>
      {card.isNew ? <span className="license-card-new">Nueva</span> : null}
    </Link>
  )
}

/** Long names get a smaller font, so that the card keeps its size and no word breaks. */
export function nameLength(name: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...name.split(/\s/).map((word) => word.length))
  if (name.length > 22 || longestWord > 12) return 'long'
  return name.length > 11 || longestWord > 10 ? 'middle' : 'short'
}

/** The "Figuras" menu. It is a native popover, so it works without a script. */
export function LicensesMenu({ licenses }: { licenses: LicenseCardData[] }) {
  return (
    <div className="licenses-menu" id="figuras" popover="auto">
      <nav className="licenses-menu-inner" aria-label="Figuras">
        <ul className="license-grid" data-size="small">
          {licenses.map((card) => (
            <li key={card.slug}>
              <LicenseCard card={card} to={`/${card.slug}`} />
            </li>
          ))}
          <li>
            <Link
              className="license-card license-card-all stack gap-1 pad-4 ink round clip relative"
              to={licensesPath}
            >
              Todas las licencias
              <Icon name="arrow" />
            </Link>
          </li>
        </ul>
        <div className="licenses-menu-foot flex wrap gap-3">
          <QuietLink to="/buscador">Ver todo el catálogo</QuietLink>
          <MainLink to="/registro">Crear cuenta</MainLink>
        </div>
      </nav>
    </div>
  )
}

interface WideImageProps {
  className: string
  picture: WidePicture
  sizes: string
  /** `first` for the main picture of a page, painted with its text. */
  turn?: 'first' | 'late'
}

/** The picture of a license or line. Its name is beside it, so the alt text is empty. */
export function WideImage({ className, picture, sizes, turn = 'late' }: WideImageProps) {
  return (
    <img
      className={className}
      loading={turn === 'late' ? 'lazy' : 'eager'}
      fetchPriority={turn === 'first' ? 'high' : undefined}
      sizes={sizes}
      srcSet={picture.srcSet}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      decoding={turn === 'first' ? 'sync' : 'async'}
    />
  )
}

const none: LicenseCardData[] = []

/** The licenses of the home page and the menu of the public site. The list is empty if they could not be loaded. */
export function useHomeLicenses(): LicenseCardData[] {
  return useRouteLoaderData<{ licenses: LicenseCardData[] }>('public-layout')?.licenses ?? none
}
