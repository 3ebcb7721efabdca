import { Link } from 'react-router'

export function Wordmark({ to = '/' }: { to?: string }) {
  return (
    <Link className="wordmark" to={to} aria-label="Vitrina">
      <svg viewBox="0 0 28 32" aria-hidden="true">
        <path className="wordmark-light" d="M9 3h10l5 22H4z" />
        <path className="wordmark-frame" d="M2 2h24v28H2zM2 25h24" />
        <path
          className="wordmark-figure"
          d="M14 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm-5 16c0-5.5 2-8 5-8s5 2.5 5 8Z"
        />
      </svg>
      <span>Vitrina</span>
    </Link>
  )
}
