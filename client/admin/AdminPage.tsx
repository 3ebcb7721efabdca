import { lazy } from 'react'
import { Link, Navigate } from 'react-router'
import { Administration } from './frame/Administration.tsx'
import type { Screen } from './frame/AdminNav.tsx'
import { AdminPageHead } from './kit/AdminPageHead.tsx'

/**
 * Every screen, in the order of the menu. They are not in client/routes.ts, because every visitor downloads the manifest of those
 * routes. `npm run where` reads this table.
 */
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
    menu: { name: 'Figuras', icon: 'case', group: 'Catálogo' },
    Page: lazy(() => import('./items/ItemsPage.tsx')),
  },
  { path: 'figuras/nueva', permission: 'catalogue', Page: lazy(() => import('./items/NewItemPage.tsx')) },
  { path: 'figuras/:id', permission: 'catalogue', Page: lazy(() => import('./items/ItemPage.tsx')) },
  { path: 'imagenes/:id', permission: 'catalogue', Page: lazy(() => import('./images/ItemImagesPage.tsx')) },
  {
    path: 'licencias',
    permission: 'catalogue',
    menu: { name: 'Licencias', icon: 'bookmark', group: 'Catálogo' },
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
  { path: 'licencias/:id', permission: 'catalogue', Page: lazy(() => import('./shelves/ShelfPage.tsx')) },
  {
    path: 'lineas',
    permission: 'catalogue',
    menu: { name: 'Líneas', icon: 'rows', group: 'Catálogo' },
    Page: lazy(() => import('./shelves/ShelvesPage.tsx')),
  },
  { path: 'lineas/nueva', permission: 'catalogue', Page: lazy(() => import('./shelves/NewShelfPage.tsx')) },
  { path: 'lineas/orden', permission: 'catalogue', Page: lazy(() => import('./shelves/ShelfOrderPage.tsx')) },
  { path: 'lineas/:id', permission: 'catalogue', Page: lazy(() => import('./shelves/ShelfPage.tsx')) },
  {
    path: 'importaciones',
    permission: 'catalogue',
    menu: { name: 'Importaciones', icon: 'upload', group: 'Catálogo' },
    Page: lazy(() => import('./imports/ImportsPage.tsx')),
  },
  {
    path: 'importaciones/:id',
    permission: 'catalogue',
    Page: lazy(() => import('./imports/ImportPage.tsx')),
  },
  {
    path: 'duplicados',
    permission: 'catalogue',
    menu: { name: 'Duplicados', icon: 'eye', group: 'Catálogo', waiting: 'duplicates' },
    Page: lazy(() => import('./duplicates/DuplicatesPage.tsx')),
  },
  {
    path: 'cuentas',
    permission: 'users',
    menu: { name: 'Cuentas', icon: 'community', group: 'Gente' },
    Page: lazy(() => import('./users/UsersPage.tsx')),
  },
  { path: 'cuentas/:id', permission: 'users', Page: lazy(() => import('./users/UserPage.tsx')) },
  {
    path: 'mensajes',
    permission: 'messages',
    menu: { name: 'Mensajes', icon: 'mail', group: 'Gente', waiting: 'messages' },
    Page: lazy(() => import('./messages/MessagesPage.tsx')),
  },
  { path: 'mensajes/:id', permission: 'messages', Page: lazy(() => import('./messages/MessagePage.tsx')) },
  {
    path: 'invitaciones',
    permission: 'invites',
    menu: { name: 'Invitaciones', icon: 'ticket', group: 'Gente' },
    Page: lazy(() => import('./invites/InvitesPage.tsx')),
  },
  { path: 'invitaciones/:code', permission: 'invites', Page: lazy(() => import('./invites/InvitePage.tsx')) },
  {
    path: 'planes',
    permission: 'plans',
    menu: { name: 'Planes y ofertas', icon: 'card', group: 'Dinero' },
    Page: lazy(() => import('./plans/PlansPage.tsx')),
  },
  // Offers stand among the plans; their old address stays good.
  { path: 'ofertas', permission: 'plans', Page: () => <Navigate to="/kadmin/planes" replace /> },
  {
    path: 'aportaciones',
    permission: 'contributions',
    menu: { name: 'Aportaciones', icon: 'pencil', group: 'Contenido', waiting: 'contributions' },
    Page: lazy(() => import('./contributions/ContributionsPage.tsx')),
  },
  {
    path: 'aportaciones/:id',
    permission: 'contributions',
    Page: lazy(() => import('./contributions/ContributionPage.tsx')),
  },
  {
    path: 'faltantes',
    permission: 'contributions',
    menu: { name: 'Lo que falta', icon: 'heart', group: 'Contenido' },
    Page: lazy(() => import('./contributions/MissesPage.tsx')),
  },
  {
    path: 'alias',
    permission: 'catalogue',
    menu: { name: 'Alias', icon: 'search', group: 'Contenido' },
    Page: lazy(() => import('./aliases/AliasesPage.tsx')),
  },
  {
    path: 'sistema',
    permission: 'system',
    menu: { name: 'Sistema', icon: 'settings', group: 'Sistema' },
    Page: lazy(() => import('./system/SystemPage.tsx')),
  },
  {
    path: 'errores',
    permission: 'system',
    menu: { name: 'Errores', icon: 'alert', group: 'Sistema' },
    Page: lazy(() => import('./browsers/BrowserErrorsPage.tsx')),
  },
  {
    path: 'tareas',
    permission: 'jobs',
    menu: { name: 'Tareas', icon: 'check', group: 'Sistema', waiting: 'jobs' },
    Page: lazy(() => import('./jobs/JobsPage.tsx')),
  },
  {
    path: 'correos',
    permission: 'jobs',
    menu: { name: 'Correos', icon: 'mail', group: 'Sistema', waiting: 'mails' },
    Page: lazy(() => import('./mails/MailsPage.tsx')),
  },
  {
    path: 'bitacora',
    permission: 'audit',
    menu: { name: 'Bitácora', icon: 'rows', group: 'Sistema' },
    Page: lazy(() => import('./audit/AuditPage.tsx')),
  },
  {
    path: 'permisos',
    permission: 'overview',
    menu: { name: 'Permisos', icon: 'lock', group: 'Sistema' },
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
