import { useNavigate } from 'react-router'
import { useVisitorMarks } from '#client/catalogue/parts/VisitorMarksLoader.tsx'
import { itemPath, licensePath, linePath } from '#client/catalogue/rules.ts'
import { ScanButton } from '#client/catalogue/scan/parts/ScanButton.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { SearchForm } from '#client/kit/SearchForm.tsx'
import { rememberSearch, type SearchPaths, suggestToVisitor } from './data.ts'
import { SearchCombobox } from './SearchCombobox.tsx'

const paths: SearchPaths = {
  action: '/buscador',
  figure: itemPath,
  shelf: (license, line) => (line === undefined ? licensePath(license) : linePath(license, line)),
}
const texts = { label: 'Buscar figuras', placeholder: '¿Qué figura buscas?' }

/** The search of the public site with suggestions. Without JavaScript it is a plain form. */
export function SearchBox({ query = '' }: { query?: string }) {
  const navigate = useNavigate()
  const marks = useVisitorMarks()
  return (
    <SearchForm
      className="search-box"
      aria-label="Buscar en el catálogo"
      action={paths.action}
      onSubmit={({ currentTarget }) => rememberSearch(currentTarget)}
    >
      <Icon name="search" />
      <SearchCombobox
        query={query}
        texts={texts}
        paths={paths}
        suggest={suggestToVisitor}
        {...(marks ? { markOf: (figure, id) => <marks.SuggestionMark figure={figure} id={id} /> } : {})}
      />
      <ScanButton onCode={(code) => void navigate(`${paths.action}?query=${code}`)} />
      <button className="action" data-kind="main" type="submit">
        Buscar
      </button>
    </SearchForm>
  )
}
