import type { RouteConfigEntry } from '@react-router/dev/routes'

/**
 * The frame a screen stands in (spec §2): the public site, the members' area, the door between them, or, for a member's
 * profile, the members' area where the device holds a session and the public site where not.
 */
export type Layout = 'public' | 'authenticated' | 'profile' | 'login'

export interface Screen {
  /** As spec §2 writes it. */
  readonly path: string
  readonly name: string
  readonly layout: Layout
  /** The analytics view; the name is used where there is none. */
  readonly gtm?: string
  /** Its page has a form that works without a script: an action answers what is sent to this address. */
  readonly takesForm?: true
  /** At an address of its own it shows what is asked for behind it; the others show the same to every question. */
  readonly readsQuery?: true
  /** `room/Screen` stands for client/room/pages/Screen.tsx. */
  readonly page: string
}

/** Most screens are a path, a name, a page and nothing else. */
const inLayout =
  (layout: Layout) =>
  (path: string, name: string, page: string): Screen => ({ path, name, layout, page })
const open = inLayout('public')
const profile = inLayout('profile')
const member = inLayout('authenticated')
const door = inLayout('login')

/** Every screen of spec §2, in its order. */
export const screens: readonly Screen[] = [
  open('/', 'home', 'site/HomePage'),
  open('/:license_slug?/:line_slug?', 'publicLicense', 'catalogue/LicensePage'),
  open('/:license_slug/:line_slug/:item_slug/:item_id', 'publicItem', 'catalogue/ItemPage'),
  // Beyond the spec: a catalogue has more licenses than fit a menu.
  {
    path: '/public/licencias',
    name: 'public-licenses',
    layout: 'public',
    readsQuery: true,
    page: 'catalogue/LicensesPage',
  },
  open('/public/licencias/:license_slug', 'public-license', 'catalogue/LicensePage'),
  open('/public/licencias/:license_slug/:line_slug', 'public-license-line', 'catalogue/LicensePage'),
  open(
    '/public/licencias/:license_slug/:line_slug/:item_slug/:item_id',
    'public-license-line-item',
    'catalogue/ItemPage',
  ),
  {
    path: '/buscador',
    name: 'public-search',
    layout: 'public',
    takesForm: true,
    readsQuery: true,
    page: 'catalogue/SearchPage',
  },
  { path: '/contacto', name: 'contact', layout: 'public', takesForm: true, page: 'site/ContactPage' },
  open('/contacto-gracias', 'thanks', 'site/ThanksPage'),
  open('/terminos-y-condiciones', 'terms', 'site/TermsPage'),
  open('/politica-de-privacidad', 'privacy', 'site/PrivacyPage'),
  open('/planes', 'plan', 'plans/PlansPage'),
  open('/que-es', 'about', 'site/AboutPage'),
  open('/changelog', 'changelog', 'site/ChangelogPage'),
  open('/:catchAll(.*)*', 'PageNotFound', 'site/NotFoundPage'),

  member('/configuracion/perfil', 'profile', 'accounts/ProfilePage'),
  profile('/u/:username', 'userprofile', 'community/UserProfilePage'),
  profile('/u/:username/acerca', 'userprofileAbout', 'community/UserAboutPage'),
  member('/comunidad/colecciones', 'communityCollections', 'community/CommunityPage'),
  member('/configuracion/coleccion', 'collection settings', 'collection/CollectionSettingsPage'),
  // Beyond the spec: the collection for an insurer.
  member('/configuracion/coleccion/inventario', 'inventory', 'collection/InventoryPage'),
  member('/configuracion/cuenta', 'account', 'accounts/AccountPage'),
  member('/configuracion/plan', 'configPlan', 'plans/PlanPage'),
  // Beyond the spec: what one does with a plan has addresses of its own, so that the way back works.
  member('/configuracion/plan/cambiar', 'planChange', 'plans/PlanChangePage'),
  member('/configuracion/plan/tarjeta', 'planCard', 'plans/CardPage'),
  member('/configuracion/plan/recibo/:id', 'receipt', 'plans/ReceiptPage'),
  member('/configuracion/seguridad', 'security', 'accounts/SecurityPage'),
  member('/coleccion/', 'user-collection', 'collection/CollectionPage'),
  // Beyond the spec: a member's own file, in and out.
  member('/coleccion/importar', 'collection-intake', 'collection/IntakePage'),
  member('/coleccion/:license_slug?/:line_slug?', 'user-collection-items', 'collection/CollectionPage'),
  member('/apartados', 'reservations', 'reservations/ReservationsPage'),
  member('/ordenes/abonos', 'deposits', 'reservations/DepositsPage'),
  member('/ordenes/abonos/detalle', 'depositsDetail', 'reservations/DepositsDetailPage'),
  member('/test/cards', 'test-cards', 'site/TestCardsPage'),
  member('/dashboard', 'dashboard', 'site/DashboardPage'),
  member('/calendario/:yearNumber?', 'calendar', 'calendar/CalendarPage'),
  member('/wishlist', 'wishlist', 'collection/WishlistPage'),
  member('/coleccionables/:license_slug?/:line_slug?', 'collectables', 'catalogue/CollectablesPage'),
  member('/search', 'search', 'catalogue/MemberSearchPage'),
  member('/resultados', 'results', 'catalogue/ResultsPage'),
  member('/users/:username', 'userCollection', 'community/UserCollectionPage'),
  member('/item/:id', 'item-individual', 'catalogue/MemberItemPage'),

  // Beyond the spec: where the entry "Administración" leads (decisions §8).
  member('/kadmin', 'admin', 'admin/AdminPage'),

  door('/recuperar-contrasena', 'reset', 'accounts/ResetPage'),
  door('/verificar-cuenta', 'verify', 'accounts/VerifyPage'),
  door('/nueva-contrasena/:token', 'newPassword', 'accounts/NewPasswordPage'),
  door('/actualizacion-contrasena', 'updatePassword', 'accounts/UpdatePasswordPage'),
  door('/registro', 'signup', 'accounts/RegisterPage'),
  door('/registro-planes', 'registerPlans', 'plans/RegisterPlansPage'),
  door('/registro-pagos', 'registerPayment', 'plans/RegisterPaymentPage'),
  door('/registro-checkout', 'registerCheckout', 'plans/RegisterCheckoutPage'),
  door('/registro-listo', 'registerReady', 'accounts/RegisterReadyPage'),
  door('/confirmacion-registro', 'confirmation', 'accounts/ConfirmationPage'),
  // Beyond the spec: the link of a renewal e-mail.
  door('/cancelar-plan/:code', 'cancelByLink', 'plans/CancelByLinkPage'),
  door('/entrar', 'login', 'accounts/LoginPage'),
  door('/role-change/:tk', 'role-change', 'accounts/RoleChangePage'),
  door('/kadmin/role-change/:tk', 'admin-role-change', 'accounts/RoleChangePage'),
  door('/logout', 'logout', 'accounts/LogoutPage'),
  door('/validar-cuenta/:token?', 'validateAccount', 'accounts/ValidateAccountPage'),
]

/** Screen name → analytics view, of the screens that have one of their own. */
export const analyticsViews: Record<string, string> = Object.fromEntries(
  screens.flatMap(({ name, gtm }) => (gtm === undefined ? [] : [[name, gtm]])),
)

const layouts = {
  public: 'shell/PublicLayout.tsx',
  authenticated: 'shell/AuthenticatedLayout.tsx',
  profile: 'shell/ProfileLayout.tsx',
  login: 'shell/LoginLayout.tsx',
} as const satisfies Record<Layout, string>

/** The same table as React Router reads it: one layout route around the screens of each layout. */
export default (Object.keys(layouts) as Layout[]).map((layout) => ({
  id: `${layout}-layout`,
  file: layouts[layout],
  children: screens.filter((screen) => screen.layout === layout).map(routeOf),
})) satisfies RouteConfigEntry[]

function routeOf({ path, name, page }: Screen): RouteConfigEntry {
  const [room, file] = page.split('/')
  const route = { id: name, file: `${room}/pages/${file}.tsx` }
  if (path === '/') return { ...route, index: true }
  return { ...route, path: path.startsWith('/:catchAll') ? '*' : path.slice(1).replace(/\/$/, '') }
}
