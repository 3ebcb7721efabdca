import { useQuery } from '@tanstack/react-query'
import { isPrivateSlug } from '#contract/private-slugs.ts'
import { linesQuery, memberLicensesQuery } from './data.ts'

interface LicenseAndLineSlugs {
  license?: string | undefined
  line?: string | undefined
}

/**
 * The license and line of a URL once they are loaded; `missing` is the part that does not exist. Those that only the member
 * sees are not in the catalogue, and not missing.
 */
export function useLicenseAndLine({ license, line }: LicenseAndLineSlugs) {
  const { data: licenses } = useQuery(memberLicensesQuery)
  const found = licenses?.find(({ slug }) => slug === license) ?? null
  const { data: lines } = useQuery({
    ...linesQuery(license ?? ''),
    enabled: found !== null && line !== undefined,
  })
  const named = lines?.find(({ slug }) => slug === line) ?? null
  return { licenses, license: found, line: named, missing: missingPart() }

  function missingPart(): 'licencia' | 'línea' | null {
    if (isPrivateSlug(line ?? license ?? '')) return null
    if (license !== undefined && licenses && !found) return 'licencia'
    return line !== undefined && lines && !named ? 'línea' : null
  }
}
