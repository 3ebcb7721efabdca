import type { RouteConfigEntry } from '@react-router/dev/routes'

/**
 * The frame a screen stands in (docs/product.md#screens): the public site, the members' area, the login between them, or, for a member's
 * profile, the members' area where the device holds a session and the public site where not.
 */
export type Layout = 'public' | 'authenticated' | 'profile' | 'login'

export interface Screen {
  /** As docs/product.md#screens writes it. */
  readonly path: string
  readonly name: string
  readonly layout: Layout
  /** The analytics view; the name is used where there is none. */
  readonly gtm?: string
  /** Its page has a form that works without a script: an action answers what is sent to this address. */
  readonly takesForm?: true
  /** At an address of its own it shows what is asked for behind it; the others show the same to every question. */
  readonly readsQuery?: true
  /** The file below client/, without its ending. */
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

/** Every screen of docs/product.md#screens, in its order. */
export const screens: readonly Screen[] = [
  open('/', 'home', 'site/pages/HomePage'),
  open('/:license_slug?/:line_slug?', 'publicLicense', 'catalogue/pages/LicensePage'),
  open('/:license_slug/:line_slug/:item_slug/:item_id', 'publicItem', 'catalogue/pages/ItemPage'),
  // Beyond the spec: a catalogue has more licenses than fit a menu.
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
  open('/planes', 'plan', 'plans/PlansPage'),
  open('/que-es', 'about', 'site/pages/AboutPage'),
  open('/changelog', 'changelog', 'site/pages/ChangelogPage'),
  open('/:catchAll(.*)*', 'PageNotFound', 'site/pages/NotFoundPage'),

  member('/configuracion/perfil', 'profile', 'community/pages/ProfilePage'),
  profile('/u/:username', 'userprofile', 'community/pages/UserProfilePage'),
  profile('/u/:username/acerca', 'userprofileAbout', 'community/pages/UserAboutPage'),
  member('/comunidad/colecciones', 'communityCollections', 'community/pages/CommunityPage'),
  member('/configuracion/coleccion', 'collection settings', 'collection/pages/CollectionSettingsPage'),
  // Beyond the spec: the collection for an insurer.
  member('/configuracion/coleccion/inventario', 'inventory', 'collection/pages/InventoryPage'),
  member('/configuracion/cuenta', 'account', 'privacy/AccountPage'),
  member('/configuracion/plan', 'configPlan', 'billing/pages/PlanPage'),
  // Beyond the spec: what one does with a plan has addresses of its own, so that the way back works.
  member('/configuracion/plan/cambiar', 'planChange', 'billing/pages/PlanChangePage'),
  member('/configuracion/plan/tarjeta', 'planCard', 'billing/pages/CardPage'),
  member('/configuracion/plan/recibo/:id', 'receipt', 'billing/pages/ReceiptPage'),
  member('/configuracion/seguridad', 'security', 'accounts/pages/SecurityPage'),
  member('/coleccion/', 'user-collection', 'collection/pages/CollectionPage'),
  // Beyond the spec: a member's own file, in and out.
  member('/coleccion/importar', 'collection-intake', 'collection/pages/IntakePage'),
  member('/coleccion/:license_slug?/:line_slug?', 'user-collection-items', 'collection/pages/CollectionPage'),
  member('/apartados', 'reservations', 'reservations/pages/ReservationsPage'),
  member('/ordenes/abonos', 'deposits', 'reservations/pages/DepositsPage'),
  member('/ordenes/abonos/detalle', 'depositsDetail', 'reservations/pages/DepositsDetailPage'),
  member('/test/cards', 'test-cards', 'site/pages/TestCardsPage'),
  member('/dashboard', 'dashboard', 'dashboard/DashboardPage'),
  member('/calendario/:yearNumber?', 'calendar', 'calendar/CalendarPage'),
  member('/wishlist', 'wishlist', 'collection/pages/WishlistPage'),
  member('/coleccionables/:license_slug?/:line_slug?', 'collectables', 'collection/pages/CollectablesPage'),
  member('/search', 'search', 'collection/pages/MemberSearchPage'),
  member('/resultados', 'results', 'collection/pages/ResultsPage'),
  member('/users/:username', 'userCollection', 'community/pages/UserCollectionPage'),
  member('/item/:id', 'item-individual', 'collection/pages/MemberItemPage'),

  // Beyond the spec: where the entry "Administración" leads (docs/product.md#roles-and-administration).
  member('/kadmin', 'admin', 'admin/AdminPage'),

  door('/recuperar-contrasena', 'reset', 'accounts/pages/ResetPage'),
  door('/verificar-cuenta', 'verify', 'accounts/pages/VerifyPage'),
  door('/nueva-contrasena/:token', 'newPassword', 'accounts/pages/NewPasswordPage'),
  door('/actualizacion-contrasena', 'updatePassword', 'accounts/pages/UpdatePasswordPage'),
  door('/registro', 'signup', 'accounts/pages/RegisterPage'),
  door('/registro-planes', 'registerPlans', 'billing/pages/RegisterPlansPage'),
  door('/registro-pagos', 'registerPayment', 'billing/pages/RegisterPaymentPage'),
  door('/registro-checkout', 'registerCheckout', 'billing/pages/RegisterCheckoutPage'),
  door('/registro-listo', 'registerReady', 'accounts/pages/RegisterReadyPage'),
  door('/confirmacion-registro', 'confirmation', 'accounts/pages/ConfirmationPage'),
  // Beyond the spec: the link of a renewal e-mail.
  door('/cancelar-plan/:code', 'cancelByLink', 'billing/pages/CancelByLinkPage'),
  door('/entrar', 'login', 'accounts/pages/LoginPage'),
  door('/role-change/:tk', 'role-change', 'accounts/pages/RoleChangePage'),
  door('/kadmin/role-change/:tk', 'admin-role-change', 'accounts/pages/RoleChangePage'),
  door('/logout', 'logout', 'accounts/pages/LogoutPage'),
  door('/validar-cuenta/:token?', 'validateAccount', 'accounts/pages/ValidateAccountPage'),
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
  const route = { id: name, file: `${page}.tsx` }
  if (path === '/') return { ...route, index: true }
  return { ...route, path: path.startsWith('/:catchAll') ? '*' : path.slice(1).replace(/\/$/, '') }
}
