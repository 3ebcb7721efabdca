import { Link, Outlet } from 'react-router'
import { withoutTagManager } from '#client/shell/consent/without-tag-manager.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

/** Between the street and the room: nothing here belongs in a cache (D-27). */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

/** decisions §10: what counts visits never comes in here. */
export const clientMiddleware = [withoutTagManager]

export default function LoginLayout() {
  return (
    <LoginFrame>
      <Outlet />
    </LoginFrame>
  )
}

export function ErrorBoundary() {
  return (
    <LoginFrame>
      <ErrorPage />
    </LoginFrame>
  )
}

function LoginFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="login-frame">
      <header className="login-frame-head">
        <Wordmark />
        <ThemeToggle />
      </header>
      <main className="login-frame-main" id="contenido">
        {children}
      </main>
      <footer className="login-frame-foot">
        <Link to="/terminos-y-condiciones">Términos y condiciones</Link>
        <Link to="/politica-de-privacidad">Privacidad</Link>
        <Link to="/contacto">Soporte</Link>
      </footer>
    </div>
  )
}
