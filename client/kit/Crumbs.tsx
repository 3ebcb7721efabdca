import { Link } from 'react-router'

export function Crumbs({ places }: { places: { name: string; href: string }[] }) {
  return (
    <nav className="crumbs" aria-label="Estás en">
      <ol>
        {places.map(({ name, href }) => (
          <li key={href}>
            <Link to={href} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
