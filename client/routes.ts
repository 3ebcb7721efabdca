import type { RouteConfigEntry } from '@react-router/dev/routes'

/**
 * The frame of a screen (docs/product.md#screens): the public site, the members' area, the login, or the administration.
 * A member's profile is in the members' area where the device has a session, and otherwise on the public site.
 */
export type Layout = 'public' | 'authenticated' | 'profile' | 'login' | 'staff'

export interface Screen {
  /** In the notation of docs/product.md#screens. */
  readonly path: string
  readonly name: string
  readonly layout: Layout
  /** The name of the analytics view; the screen's own name by default. */
  readonly gtm?: string
  /** The page has a form that works without JavaScript: an `action` handles POST requests to this address. */
  readonly takesForm?: true
  /** A screen at a fixed address whose page depends on the query string. All others at fixed addresses ignore it. */
  readonly readsQuery?: true
  /** The file below client/, without its extension. */
  readonly page: string
}

/** Most screens are a path, a name, a page and nothing else. */
const inLayout =
  (layout: Layout) =>
  (path: string, name: string, page: string): Screen => ({ path, name, layout, page })
const open = inLayout('public')
const profile = inLayout('profile')
const member = inLayout('authenticated')
const login = inLayout('login')
const staff = inLayout('staff')

/** Every screen of docs/product.md#screens, in its order. */
export const screens: readonly Screen[] = [
  open('/', 'home', 'site/pages/HomePage'),
  open('/:license_slug?/:line_slug?', 'publicLicense', 'catalogue/pages/LicensePage'),
  open('/:license_slug/:line_slug/:item_slug/:item_id', 'publicItem', 'catalogue/pages/ItemPage'),
  // Our addition: the catalogue has more licenses than fit into a menu.
  {
    path: '/public/licencias',
    name: 'public-licenses',
    layout: 'public',
    readsQuery: true,
    page: 'catalogue/pages/LicensesPage',
  },
  open('/public/licencias/:license_slug', 'public-license', 'catalogue/pages/LicensePage'),
  open('/public/licencias/:license_slug/:line_slug', 'public-license-line', 'catalogue/pages/LicensePage'),
  open(
    '/public/licencias/:license_slug/:line_slug/:item_slug/:item_id',
    'public-license-line-item',
    'catalogue/pages/ItemPage',
  ),
  {
    path: '/buscador',
    name: 'public-search',
    layout: 'public',
    takesForm: true,
    readsQuery: true,
    page: 'catalogue/pages/SearchPage',
  },
  { path: '/contacto', name: 'contact', layout: 'public', takesForm: true, page: 'site/pages/ContactPage' },
  open('/contacto-gracias', 'thanks', 'site/pages/ThanksPage'),
  open('/terminos-y-condiciones', 'terms', 'site/pages/TermsPage'),
  open('/politica-de-privacidad', 'privacy', 'site/pages/PrivacyPage'),
  // Our addition.
  open('/accesibilidad', 'accessibility', 'site/pages/AccessibilityPage'),
  open('/planes', 'plan', 'plans/PlansPage'),
  open('/que-es', 'about', 'site/pages/AboutPage'),
  open('/changelog', 'changelog', 'site/pages/ChangelogPage'),
  // Our addition: a list that a member shares by a link.
  open('/lista/:code', 'shared-list', 'community/pages/SharedListPage'),
  open('/:catchAll(.*)*', 'PageNotFound', 'site/pages/NotFoundPage'),

  member('/configuracion/perfil', 'profile', 'community/pages/ProfilePage'),
  profile('/u/:username', 'userprofile', 'community/pages/UserProfilePage'),
  profile('/u/:username/acerca', 'userprofileAbout', 'community/pages/UserAboutPage'),
  member('/comunidad/colecciones', 'communityCollections', 'community/pages/CommunityPage'),
  // Our addition: what a member follows, and its news.
  member('/comunidad/sigues', 'following', 'community/pages/FollowingPage'),
  member('/configuracion/coleccion', 'collection settings', 'collection/pages/CollectionSettingsPage'),
  // Our addition: the printed inventory for an insurer.
  member('/configuracion/coleccion/inventario', 'inventory', 'collection/pages/InventoryPage'),
  // Our addition: the zip of everything, which opens without us.
  member('/configuracion/coleccion/copia', 'archive', 'privacy/ArchivePage'),
  member('/configuracion/cuenta', 'account', 'privacy/AccountPage'),
  // Our addition: what a member is told of, by e-mail and on their devices.
  member('/configuracion/avisos', 'notices', 'privacy/NoticesPage'),
  member('/configuracion/plan', 'configPlan', 'billing/pages/PlanPage'),
  // Our addition: changes of a plan have their own addresses, so that the back button works.
  member('/configuracion/plan/cambiar', 'planChange', 'billing/pages/PlanChangePage'),
  member('/configuracion/plan/tarjeta', 'planCard', 'billing/pages/CardPage'),
  member('/configuracion/plan/recibo/:id', 'receipt', 'billing/pages/ReceiptPage'),
  member('/configuracion/seguridad', 'security', 'accounts/pages/SecurityPage'),
  member('/coleccion/', 'user-collection', 'collection/pages/CollectionPage'),
  // Our addition: the import of a member's own file.
  member('/coleccion/importar', 'collection-intake', 'collection/pages/IntakePage'),
  // Our addition: the collection in numbers.
  member('/coleccion/numeros', 'collection-numbers', 'collection/pages/NumbersPage'),
  // Our addition: what became of copies.
  member('/coleccion/salidas', 'departures', 'collection/pages/DeparturesPage'),
  // Our addition: what is sold or traded.
  member('/coleccion/ventas', 'trades', 'collection/pages/TradesPage'),
  // Our addition: a year of the collection, told in pictures.
  member('/coleccion/numeros/:year', 'collection-year', 'dashboard/YearPage'),
  member('/coleccion/:license_slug?/:line_slug?', 'user-collection-items', 'collection/pages/CollectionPage'),
  member('/apartados', 'reservations', 'reservations/pages/ReservationsPage'),
  // Our addition: the reservations of one order number together.
  member('/apartados/pedidos/:id', 'order', 'reservations/pages/OrderPage'),
  // Our addition: what a box in the hand is, read by the camera.
  member('/escanear', 'scan', 'reservations/pages/ScanPage'),
  member('/ordenes/abonos', 'deposits', 'reservations/pages/DepositsPage'),
  member('/ordenes/abonos/detalle', 'depositsDetail', 'reservations/pages/DepositsDetailPage'),
  member('/test/cards', 'test-cards', 'site/pages/TestCardsPage'),
  member('/dashboard', 'dashboard', 'dashboard/DashboardPage'),
  member('/calendario/:yearNumber?', 'calendar', 'calendar/CalendarPage'),
  member('/wishlist', 'wishlist', 'collection/pages/WishlistPage'),
  member('/coleccionables/:license_slug?/:line_slug?', 'collectables', 'collection/pages/CollectablesPage'),
  member('/search', 'search', 'collection/pages/MemberSearchPage'),
  member('/resultados', 'results', 'collection/pages/ResultsPage'),
  // Our addition: a private figure, which only its owner sees.
  member('/aportaciones/figura/:id', 'private-figure', 'contributions/pages/PrivateFigurePage'),
  // Our addition: contributions of members (docs/product.md#contributions).
  member('/aportaciones', 'contributions', 'contributions/pages/ContributionsPage'),
  member('/aportaciones/nueva', 'new-figure', 'contributions/pages/NewFigurePage'),
  member('/aportaciones/corregir/:id', 'correction', 'contributions/pages/CorrectionPage'),
  member('/aportaciones/:id', 'contribution', 'contributions/pages/ContributionPage'),
  member('/users/:username', 'userCollection', 'community/pages/UserCollectionPage'),
  member('/item/:id', 'item-individual', 'collection/pages/MemberItemPage'),

  // Our addition: the target of the menu entry "Administración" (docs/product.md#roles-and-administration).
  // One route for the whole administration; client/admin/AdminPage.tsx lists its screens.
  staff('/kadmin/*', 'admin', 'admin/AdminPage'),

  login('/recuperar-contrasena', 'reset', 'accounts/pages/ResetPage'),
  login('/verificar-cuenta', 'verify', 'accounts/pages/VerifyPage'),
  login('/nueva-contrasena/:token', 'newPassword', 'accounts/pages/NewPasswordPage'),
  login('/actualizacion-contrasena', 'updatePassword', 'accounts/pages/UpdatePasswordPage'),
  login('/registro', 'signup', 'accounts/pages/RegisterPage'),
  login('/registro-planes', 'registerPlans', 'billing/pages/RegisterPlansPage'),
  login('/registro-pagos', 'registerPayment', 'billing/pages/RegisterPaymentPage'),
  login('/registro-checkout', 'registerCheckout', 'billing/pages/RegisterCheckoutPage'),
  login('/registro-listo', 'registerReady', 'accounts/pages/RegisterReadyPage'),
  login('/confirmacion-registro', 'confirmation', 'accounts/pages/ConfirmationPage'),
  // Our addition: the cancellation link of renewal e-mails.
  login('/cancelar-plan/:code', 'cancelByLink', 'billing/pages/CancelByLinkPage'),
  login('/entrar', 'login', 'accounts/pages/LoginPage'),
  // Our addition: the e-mailed link to a member's data, for blocked members and requested exports.
  login('/mis-datos/:token', 'dataLink', 'privacy/DataLinkPage'),
  login('/role-change/:tk', 'role-change', 'accounts/pages/RoleChangePage'),
  login('/kadmin/role-change/:tk', 'admin-role-change', 'accounts/pages/RoleChangePage'),
  login('/logout', 'logout', 'accounts/pages/LogoutPage'),
  // Our addition: what works while the database is away. In this layout, because no other page opens without it.
  login('/estado', 'status', 'site/pages/StatusPage'),
  login('/validar-cuenta/:token?', 'validateAccount', 'accounts/pages/ValidateAccountPage'),
  // Our addition: the address in every e-mail that answers nothing its reader did. Mail programs POST to it.
  {
    path: '/baja/:code',
    name: 'unsubscribe',
    layout: 'login',
    takesForm: true,
    page: 'community/pages/UnsubscribePage',
  },
]

/** The analytics views by screen name, for the screens that declare one. */
export const analyticsViews: Record<string, string> = Object.fromEntries(
  screens.flatMap(({ name, gtm }) => (gtm === undefined ? [] : [[name, gtm]])),
)

const layouts = {
  public: 'shell/PublicLayout.tsx',
  authenticated: 'shell/AuthenticatedLayout.tsx',
  profile: 'shell/ProfileLayout.tsx',
  login: 'shell/LoginLayout.tsx',
  staff: 'shell/AdminLayout.tsx',
} as const satisfies Record<Layout, string>

/** The table in the form of React Router: one layout route with the screens of that layout. */
export default (Object.keys(layouts) as Layout[]).map((layout) => ({
  id: `${layout}-layout`,
  file: layouts[layout],
  children: screens.filter((screen) => screen.layout === layout).map(routeOf),
})) satisfies RouteConfigEntry[]

function routeOf({ path, name, page }: Screen): RouteConfigEntry {
  const route = { id: name, file: `${page}.tsx` }
  if (path === '/') return { ...route, index: true }
  return { ...route, path: path.startsWith('/:catchAll') ? '*' : path.slice(1).replace(/\/$/, '') }
}
