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
  /** Cards are taken here: with Stripe its script may be loaded by the page, and by no other. */
  readonly takesPayment?: true
  /** `room/Screen` stands for client/room/pages/Screen.tsx. */
  readonly page: string
}

/** Screens whose room is not built yet say so, inside their layout. */
const coming = 'site/ComingPage'

/** Every screen of spec §2, in its order. */
export const screens: readonly Screen[] = [
  { path: '/', name: 'home', layout: 'public', page: 'site/HomePage' },
  {
    path: '/:license_slug?/:line_slug?',
    name: 'publicLicense',
    layout: 'public',
    page: 'catalogue/LicensePage',
  },
  {
    path: '/:license_slug/:line_slug/:item_slug/:item_id',
    name: 'publicItem',
    layout: 'public',
    page: 'catalogue/ItemPage',
  },
  // Beyond the spec: a catalogue has more licenses than fit a menu.
  {
    path: '/public/licencias',
    name: 'public-licenses',
    layout: 'public',
    readsQuery: true,
    page: 'catalogue/LicensesPage',
  },
  {
    path: '/public/licencias/:license_slug',
    name: 'public-license',
    layout: 'public',
    page: 'catalogue/LicensePage',
  },
  {
    path: '/public/licencias/:license_slug/:line_slug',
    name: 'public-license-line',
    layout: 'public',
    page: 'catalogue/LicensePage',
  },
  {
    path: '/public/licencias/:license_slug/:line_slug/:item_slug/:item_id',
    name: 'public-license-line-item',
    layout: 'public',
    page: 'catalogue/ItemPage',
  },
  {
    path: '/buscador',
    name: 'public-search',
    layout: 'public',
    takesForm: true,
    readsQuery: true,
    page: 'catalogue/SearchPage',
  },
  { path: '/contacto', name: 'contact', layout: 'public', takesForm: true, page: 'site/ContactPage' },
  { path: '/contacto-gracias', name: 'thanks', layout: 'public', page: 'site/ThanksPage' },
  { path: '/terminos-y-condiciones', name: 'terms', layout: 'public', page: 'site/TermsPage' },
  { path: '/politica-de-privacidad', name: 'privacy', layout: 'public', page: 'site/PrivacyPage' },
  { path: '/planes', name: 'plan', layout: 'public', page: 'plans/PlansPage' },
  { path: '/que-es', name: 'about', layout: 'public', page: 'site/AboutPage' },
  { path: '/changelog', name: 'changelog', layout: 'public', page: 'site/ChangelogPage' },
  { path: '/:catchAll(.*)*', name: 'PageNotFound', layout: 'public', page: 'site/NotFoundPage' },

  { path: '/configuracion/perfil', name: 'profile', layout: 'authenticated', page: 'accounts/ProfilePage' },
  { path: '/u/:username', name: 'userprofile', layout: 'profile', page: 'community/UserProfilePage' },
  {
    path: '/u/:username/acerca',
    name: 'userprofileAbout',
    layout: 'profile',
    page: 'community/UserAboutPage',
  },
  {
    path: '/comunidad/colecciones',
    name: 'communityCollections',
    layout: 'authenticated',
    page: 'community/CommunityPage',
  },
  {
    path: '/configuracion/coleccion',
    name: 'collection settings',
    layout: 'authenticated',
    page: 'collection/CollectionSettingsPage',
  },
  // Beyond the spec: the collection for an insurer.
  {
    path: '/configuracion/coleccion/inventario',
    name: 'inventory',
    layout: 'authenticated',
    page: 'collection/InventoryPage',
  },
  { path: '/configuracion/cuenta', name: 'account', layout: 'authenticated', page: 'accounts/AccountPage' },
  { path: '/configuracion/plan', name: 'configPlan', layout: 'authenticated', page: coming },
  // Beyond the spec: what one does with a plan has addresses of its own, so that the way back works.
  {
    path: '/configuracion/plan/cambiar',
    name: 'planChange',
    layout: 'authenticated',
    takesPayment: true,
    page: coming,
  },
  {
    path: '/configuracion/plan/tarjeta',
    name: 'paymentMethod',
    layout: 'authenticated',
    takesPayment: true,
    page: coming,
  },
  { path: '/configuracion/plan/recibo/:id', name: 'receipt', layout: 'authenticated', page: coming },
  {
    path: '/configuracion/seguridad',
    name: 'security',
    layout: 'authenticated',
    page: 'accounts/SecurityPage',
  },
  {
    path: '/coleccion/',
    name: 'user-collection',
    layout: 'authenticated',
    page: 'collection/CollectionPage',
  },
  {
    path: '/coleccion/:license_slug?/:line_slug?',
    name: 'user-collection-items',
    layout: 'authenticated',
    page: 'collection/CollectionPage',
  },
  {
    path: '/apartados',
    name: 'reservations',
    layout: 'authenticated',
    page: 'reservations/ReservationsPage',
  },
  {
    path: '/ordenes/abonos',
    name: 'deposits',
    layout: 'authenticated',
    page: 'reservations/DepositsPage',
  },
  {
    path: '/ordenes/abonos/detalle',
    name: 'depositsDetail',
    layout: 'authenticated',
    page: 'reservations/DepositsDetailPage',
  },
  { path: '/test/cards', name: 'test-cards', layout: 'authenticated', page: 'site/TestCardsPage' },
  { path: '/dashboard', name: 'dashboard', layout: 'authenticated', page: 'site/DashboardPage' },
  {
    path: '/calendario/:yearNumber?',
    name: 'calendar',
    layout: 'authenticated',
    page: 'calendar/CalendarPage',
  },
  { path: '/wishlist', name: 'wishlist', layout: 'authenticated', page: 'collection/WishlistPage' },
  {
    path: '/coleccionables/:license_slug?/:line_slug?',
    name: 'collectables',
    layout: 'authenticated',
    page: 'catalogue/CollectablesPage',
  },
  { path: '/search', name: 'search', layout: 'authenticated', page: 'catalogue/MemberSearchPage' },
  { path: '/resultados', name: 'results', layout: 'authenticated', page: 'catalogue/ResultsPage' },
  {
    path: '/users/:username',
    name: 'userCollection',
    layout: 'authenticated',
    page: 'community/UserCollectionPage',
  },
  { path: '/item/:id', name: 'item-individual', layout: 'authenticated', page: 'catalogue/MemberItemPage' },

  { path: '/recuperar-contrasena', name: 'reset', layout: 'login', page: 'accounts/ResetPage' },
  { path: '/verificar-cuenta', name: 'verify', layout: 'login', page: 'accounts/VerifyPage' },
  {
    path: '/nueva-contrasena/:token',
    name: 'newPassword',
    layout: 'login',
    page: 'accounts/NewPasswordPage',
  },
  {
    path: '/actualizacion-contrasena',
    name: 'updatePassword',
    layout: 'login',
    page: 'accounts/UpdatePasswordPage',
  },
  { path: '/registro', name: 'signup', layout: 'login', page: 'accounts/RegisterPage' },
  { path: '/registro-planes', name: 'registerPlans', layout: 'login', page: 'plans/RegisterPlansPage' },
  {
    path: '/registro-pagos',
    name: 'registerPayment',
    layout: 'login',
    takesPayment: true,
    page: 'plans/RegisterPaymentPage',
  },
  {
    path: '/registro-checkout',
    name: 'registerCheckout',
    layout: 'login',
    takesPayment: true,
    page: 'plans/RegisterCheckoutPage',
  },
  { path: '/registro-listo', name: 'registerReady', layout: 'login', page: 'accounts/RegisterReadyPage' },
  {
    path: '/confirmacion-registro',
    name: 'confirmation',
    layout: 'login',
    page: 'accounts/ConfirmationPage',
  },
  { path: '/entrar', name: 'login', layout: 'login', page: 'accounts/LoginPage' },
  { path: '/role-change/:tk', name: 'role-change', layout: 'login', page: 'accounts/RoleChangePage' },
  { path: '/logout', name: 'logout', layout: 'login', page: 'accounts/LogoutPage' },
  {
    path: '/validar-cuenta/:token?',
    name: 'validateAccount',
    layout: 'login',
    page: 'accounts/ValidateAccountPage',
  },
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
