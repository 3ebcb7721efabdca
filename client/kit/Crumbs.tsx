import { Link } from './Link.tsx'

/** Where a page stands, from the widest place to the nearest. */
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
