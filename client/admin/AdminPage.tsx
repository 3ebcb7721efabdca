import { lazy } from 'react'
import { Link } from 'react-router'
import type { Screen } from './frame/Administration.tsx'
import { Administration } from './frame/Administration.tsx'
import { AdminPageHead } from './kit/AdminPageHead.tsx'

/** Every screen. They are not in client/routes.ts, because every visitor downloads the manifest of those routes. */
const screens: readonly Screen[] = [
  {
    path: '',
    permission: 'overview',
    menu: { name: 'Resumen', icon: 'home' },
    Page: lazy(() => import('./OverviewPage.tsx')),
  },
  {
    path: 'figuras',
    permission: 'catalogue',
    menu: { name: 'Figuras', icon: 'case' },
    Page: lazy(() => import('./items/ItemsPage.tsx')),
  },
  {
    path: 'figuras/nueva',
    permission: 'catalogue',
    Page: lazy(() => import('./items/NewItemPage.tsx')),
  },
  {
    path: 'figuras/tabla',
    permission: 'catalogue',
    menu: { name: 'Tabla de figuras', icon: 'rows' },
    Page: lazy(() => import('./grid/GridPage.tsx')),
  },
  {
    path: 'figuras/:id',
    permission: 'catalogue',
    Page: lazy(() => import('./items/ItemPage.tsx')),
  },
  {
    path: 'imagenes/:id',
    permission: 'catalogue',
    Page: lazy(() => import('./images/ItemImagesPage.tsx')),
  },
  {
    path: 'licencias',
    permission: 'catalogue',
    menu: { name: 'Licencias', icon: 'bookmark' },
    Page: lazy(() => import('./shelves/ShelvesPage.tsx')),
  },
  {
    path: 'licencias/nueva',
    permission: 'catalogue',
    Page: lazy(() => import('./shelves/NewShelfPage.tsx')),
  },
  {
    path: 'licencias/orden',
    permission: 'catalogue',
    Page: lazy(() => import('./shelves/ShelfOrderPage.tsx')),
  },
  {
    path: 'licencias/:id',
    permission: 'catalogue',
    Page: lazy(() => import('./shelves/ShelfPage.tsx')),
  },
  {
    path: 'lineas',
    permission: 'catalogue',
    menu: { name: 'Líneas', icon: 'rows' },
    Page: lazy(() => import('./shelves/ShelvesPage.tsx')),
  },
  {
    path: 'lineas/nueva',
    permission: 'catalogue',
    Page: lazy(() => import('./shelves/NewShelfPage.tsx')),
  },
  {
    path: 'lineas/orden',
    permission: 'catalogue',
    Page: lazy(() => import('./shelves/ShelfOrderPage.tsx')),
  },
  {
    path: 'lineas/:id',
    permission: 'catalogue',
    Page: lazy(() => import('./shelves/ShelfPage.tsx')),
  },
  {
    path: 'duplicados',
    permission: 'catalogue',
    menu: { name: 'Duplicados', icon: 'grid' },
    Page: lazy(() => import('./duplicates/DuplicatesPage.tsx')),
  },
  {
    path: 'importaciones',
    permission: 'catalogue',
    menu: { name: 'Importaciones', icon: 'upload' },
    Page: lazy(() => import('./imports/ImportsPage.tsx')),
  },
  {
    path: 'importaciones/:id',
    permission: 'catalogue',
    Page: lazy(() => import('./imports/ImportPage.tsx')),
  },
  {
    path: 'alias',
    permission: 'catalogue',
    menu: { name: 'Alias', icon: 'search' },
    Page: lazy(() => import('./aliases/AliasesPage.tsx')),
  },
  {
    path: 'aportaciones',
    permission: 'contributions',
    menu: { name: 'Aportaciones', icon: 'pencil' },
    Page: lazy(() => import('./contributions/ContributionsPage.tsx')),
  },
  {
    path: 'aportaciones/:id',
    permission: 'contributions',
    Page: lazy(() => import('./contributions/ContributionPage.tsx')),
  },
  {
    path: 'mensajes',
    permission: 'messages',
    menu: { name: 'Mensajes', icon: 'mail' },
    Page: lazy(() => import('./messages/MessagesPage.tsx')),
  },
  {
    path: 'mensajes/plantillas',
    permission: 'messages',
    Page: lazy(() => import('./messages/TemplatesPage.tsx')),
  },
  {
    path: 'mensajes/:id',
    permission: 'messages',
    Page: lazy(() => import('./messages/MessagePage.tsx')),
  },
  {
    path: 'novedades',
    permission: 'changelog',
    menu: { name: 'Novedades', icon: 'bell' },
    Page: lazy(() => import('./changelog/ChangelogPage.tsx')),
  },
  {
    path: 'novedades/nueva',
    permission: 'changelog',
    Page: lazy(() => import('./changelog/ChangelogEntryPage.tsx')),
  },
  {
    path: 'novedades/:id',
    permission: 'changelog',
    Page: lazy(() => import('./changelog/ChangelogEntryPage.tsx')),
  },
  {
    path: 'bitacora',
    permission: 'audit',
    menu: { name: 'Bitácora', icon: 'rows' },
    Page: lazy(() => import('./audit/AuditPage.tsx')),
  },
  {
    path: 'tareas',
    permission: 'jobs',
    menu: { name: 'Tareas', icon: 'settings' },
    Page: lazy(() => import('./jobs/JobsPage.tsx')),
  },
  {
    path: 'correos',
    permission: 'jobs',
    menu: { name: 'Correos', icon: 'mail' },
    Page: lazy(() => import('./mails/MailsPage.tsx')),
  },
  {
    path: 'correos/:id',
    permission: 'jobs',
    Page: lazy(() => import('./mails/MailPage.tsx')),
  },
  {
    path: 'cuentas',
    permission: 'users',
    menu: { name: 'Cuentas', icon: 'community' },
    Page: lazy(() => import('./users/UsersPage.tsx')),
  },
  {
    path: 'cuentas/:id',
    permission: 'users',
    Page: lazy(() => import('./users/UserPage.tsx')),
  },
  {
    path: 'planes',
    permission: 'plans',
    menu: { name: 'Planes', icon: 'card' },
    Page: lazy(() => import('./plans/PlansPage.tsx')),
  },
  {
    path: 'ofertas',
    permission: 'plans',
    menu: { name: 'Ofertas', icon: 'bell' },
    Page: lazy(() => import('./plans/OffersPage.tsx')),
  },
  {
    path: 'codigos',
    permission: 'plans',
    menu: { name: 'Códigos de promoción', icon: 'receipt' },
    Page: lazy(() => import('./promotion-codes/PromotionCodesPage.tsx')),
  },
  {
    path: 'diferencias',
    permission: 'plans',
    menu: { name: 'Diferencias de pagos', icon: 'alert' },
    Page: lazy(() => import('./payment-differences/DifferencesPage.tsx')),
  },
  {
    path: 'invitaciones',
    permission: 'invites',
    menu: { name: 'Invitaciones', icon: 'ticket' },
    Page: lazy(() => import('./invites/InvitesPage.tsx')),
  },
  {
    path: 'invitaciones/:code',
    permission: 'invites',
    Page: lazy(() => import('./invites/InvitePage.tsx')),
  },
  {
    path: 'sistema',
    permission: 'system',
    menu: { name: 'Sistema', icon: 'settings' },
    Page: lazy(() => import('./system/SystemPage.tsx')),
  },
  {
    path: 'permisos',
    permission: 'overview',
    menu: { name: 'Permisos', icon: 'lock' },
    Page: lazy(() => import('./PermissionsPage.tsx')),
  },
]

export default function AdminPage() {
  return <Administration screens={screens} unknown={<NotFoundPage />} />
}

/** For an unknown address, and for a screen that the role may not use. */
function NotFoundPage() {
  return (
    <>
      <AdminPageHead title="Esta pantalla no está aquí" />
      <p>
        La dirección no lleva a ninguna parte, o tu papel no incluye esta pantalla.{' '}
        <Link to="/kadmin">Ir al resumen</Link> o <Link to="/kadmin/permisos">ver los permisos</Link>.
      </p>
    </>
  )
}
