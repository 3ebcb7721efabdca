import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { Link, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { useSessionAttribute } from '#client/accounts/has-session.data.ts'
import { linkScript } from '#client/accounts/link-code.data.ts'
import { marksOfLink, usePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { recallReturnPath } from '#client/accounts/return-path.data.ts'
import { currentUser } from '#client/accounts/session.data.ts'
import { useSessionLostRedirect } from '#client/accounts/session-sync.data.ts'
import { PageView, useTrackPageView } from '#client/analytics/page-view.ts'
import { withoutTagManager } from '#client/analytics/without-tag-manager.ts'
import { call } from '#client/api.ts'
import { withoutStripe } from '#client/billing/stripe/middleware.data.ts'
import { isPayingPath } from '#client/billing/stripe/rules.ts'
import { type ItemCardData, toItemCard } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { useHydrated } from '#client/kit/hydrated.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { InlineScript } from '#client/kit/InlineScript.tsx'
import { countText, dotted } from '#client/kit/numbers.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { PageError } from '#client/site/parts/PageError.tsx'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

const routeId = 'login-layout'

// Only a member who buys a plan stays in their own frame. It is there when the page is shown, so that nothing moves.
const loadFrameForMember = () => import('./FrameForMember.tsx')
const FrameForMember = lazy(loadFrameForMember)

const isMemberBuying = (path: string) => isPayingPath(path) && currentUser()?.is_valid_account === 1

async function withFrameForMember({ url }: { url: URL }, next: () => Promise<unknown>): Promise<void> {
  if (isMemberBuying(url.pathname)) await loadFrameForMember()
  await next()
}

/** Pages about one's own account or money, or about the service: a figure that nobody marked has no part in them. */
const plainPaths =
  /^\/(logout|(kadmin\/)?role-change|registro-(pagos|checkout)|cancelar-plan|mis-datos|estado|baja)\b/

/** The figure for the picture beside the form, which works without it: the one just marked (`?quiero=12`), or a new one. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<ItemCardData | null> {
  if (plainPaths.test(url.pathname)) return null
  const { call, report } = pageRequestOf(context)
  const id = url.searchParams.get('tengo') ?? url.searchParams.get('quiero')
  try {
    const marked = id === null ? null : await call('getItem', { params: { id } }).catch(() => null)
    if (marked) return toItemCard(marked.data)
    const [updated, upcoming, home] = await Promise.all([
      call('listLastUpdatedItems', {}),
      call('listUpcomingItems', {}),
      call('listHomeLicenses', {}),
    ])
    const items = [...updated.data, ...upcoming.data]
    // After an import the newest figures have no pictures yet, and of those that do, the operator vouches for home licenses.
    const pictured = items.filter(({ image, is_adult }) => image !== null && !is_adult)
    const chosen = pictured.find(({ license }) => home.data.some(({ slug }) => slug === license.slug))
    const figure = chosen ?? pictured[0] ?? items[0]
    return figure ? toItemCard(figure) : null
  } catch (error) {
    report(error)
    return null
  }
}

/** A figure of the license that the visitor comes from, which only the device knows. The forms open without a connection, too. */
export async function clientLoader({ serverLoader, url }: ClientLoaderFunctionArgs) {
  if (plainPaths.test(url.pathname)) return null
  // Both start at once, because the form waits for them.
  const chosen = serverLoader<typeof loader>().catch(() => null)
  const figure = await loadFigureOfReturnPath().catch(() => null)
  return figure ?? chosen
}

async function loadFigureOfReturnPath(): Promise<ItemCardData | null> {
  const licensePage = /^\/(?:coleccionables\/|public\/licencias\/)?([\w-]+)/
  const [, licenses] = licensePage.exec(recallReturnPath() ?? '') ?? []
  if (licenses === undefined) return null
  // Loaded only for a visitor who comes from somewhere. All other pages begin with a word that no license may have.
  const { reservedSlugs } = await import('#contract/reserved-slugs.ts')
  if (reservedSlugs.has(licenses)) return null
  const { data } = await call('listItems', { query: { licenses } })
  const figure = data.find(({ image, is_adult }) => image !== null && !is_adult)
  return figure ? toCard(figure) : null
}

/** The figure stays the same from step to step, until there is a card to fill in. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  nextUrl.pathname === '/registro-pagos'

/**
 * Never cached (docs/safety.md#sessions-and-tokens), and no address is sent as a referrer
 * (docs/safety.md#codes-in-links).
 */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

/** Pages with passwords and codes never have the tag manager (docs/product.md#analytics-and-consent). */
export const clientMiddleware = [withoutTagManager, withoutStripe, withFrameForMember]

export default function LoginLayout() {
  useTrackPageView()
  useSessionLostRedirect()
  const { pathname } = useLocation()
  if (useHydrated() && isMemberBuying(pathname))
    return (
      <Suspense>
        <FrameForMember />
      </Suspense>
    )
  return (
    <LoginFrame>
      <Outlet />
      <PendingFigures />
    </LoginFrame>
  )
}

export function ErrorBoundary() {
  return (
    <LoginFrame>
      <PageView />
      <PageError />
    </LoginFrame>
  )
}

function LoginFrame({ children }: { children: ReactNode }) {
  useSessionAttribute()
  const figure = useMarkedFigure(useRouteLoaderData<typeof loader>(routeId) ?? null)
  return (
    <div className="login-frame grow justify-center">
      {/* Runs before every other script. */}
      <InlineScript text={linkScript} />
      <LoginNiche figure={figure} />
      <div className="login-frame-room">
        <header className="login-frame-head row between">
          <Wordmark />
          <ThemeToggle />
        </header>
        <main className="login-frame-main" id="contenido">
          {children}
          <noscript>
            <p className="login-frame-silent">
              Tu cuenta vive en este dispositivo, y para eso hace falta JavaScript. Actívalo y recarga la
              página.
            </p>
          </noscript>
        </main>
        <footer className="login-frame-foot flex note wrap justify-center gap-0-5">
          <Link className="touch" to="/terminos-y-condiciones">
            Términos y condiciones
          </Link>
          <Link className="touch" to="/politica-de-privacidad">
            Privacidad
          </Link>
          <Link className="touch" to="/contacto">
            Soporte
          </Link>
        </footer>
      </div>
    </div>
  )
}

/**
 * The figure that the visitor marked last, which only the device knows: the server chooses one without it for addresses that do
 * not name it, such as the link of an e-mail. Until it is read, and without one, the server's choice.
 */
function useMarkedFigure(chosen: ItemCardData | null): ItemCardData | null {
  const pending = usePendingMarks()
  const [last] = [...marksOfLink.use(), ...pending]
  const [marked, setMarked] = useState<ItemCardData | null>(null)
  const id = last?.id === chosen?.id ? undefined : last?.id
  useEffect(() => {
    if (id === undefined) return
    let isWanted = true
    loadCard(id).then(
      (card) => isWanted && setMarked(card),
      // It left the catalogue, or there is no connection.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return id !== undefined && marked?.id === id ? marked : chosen
}

async function loadCard(id: number): Promise<ItemCardData> {
  const { data } = await call('getItem', { params: { id: String(id) } })
  return toCard(data)
}

async function toCard(item: Item): Promise<ItemCardData> {
  // Loaded only for a visitor who comes from a figure or a license. Named in the call, so that nothing else of the file comes along.
  const { toItemCard } = await import('#client/catalogue/data.ts')
  return toItemCard(item)
}

interface LoginNicheProps {
  /** A figure of the catalogue; null shows shelves of shapes. */
  figure: ItemCardData | null
}

/** A figure beside the login form, or above it on a phone. It is not a link, so that nobody leaves the form. */
function LoginNiche({ figure }: LoginNicheProps) {
  return (
    <aside className="login-niche" aria-label="Del catálogo" data-tint={figure?.tint}>
      {figure ? (
        <>
          <FigurePicture picture={figure.picture} sizes="(width >= 64rem) 42vw, 7rem" turn="first" />
          <p className="login-niche-label stack small">
            <strong className="anywhere two-lines" dir="auto">
              {figure.name}
            </strong>
            <span className="soft" dir="auto">
              {dotted(figure.franchise, figure.line)}
            </span>
            {figure.release ? <span className="soft">{figure.release}</span> : null}
          </p>
        </>
      ) : null}
    </aside>
  )
}

/**
 * Says at every door that the figures a visitor marked are kept, with the icon of the last mark. It is above the form or below
 * it, so its late arrival moves no field.
 */
function PendingFigures() {
  const pending = usePendingMarks()
  const ofLink = marksOfLink.use()
  const marks = ofLink.length > 0 ? ofLink : pending
  const [last] = marks
  if (!last) return null
  return (
    <p className="pending-figures row strong gap-2 pill" data-relation={last.relation} role="status">
      <Icon name={last.relation === 'want' ? 'heart' : 'check'} />
      {countText(marks.length, 'figura te espera', 'figuras te esperan')}
    </p>
  )
}
