import { useQuery } from '@tanstack/react-query'
import { publicProfileQuery } from '#client/community/data.ts'
import type { ShownProfile } from '#client/community/profile-page.data.ts'
import { readProfileState } from '#client/community/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { AboutSheet } from './AboutSheet.tsx'

interface QueriedAboutProps {
  username: string
  /** What the server rendered, which stays until the answer for this session is here. */
  rendered: ShownProfile | null
}

export function QueriedAbout({ username, rendered }: QueriedAboutProps) {
  const profile = readProfileState(new URLSearchParams())
  const { data, error, refetch, isPending } = useQuery(publicProfileQuery(username, profile))
  if (isPending) {
    return rendered ? <AboutSheet username={username} shown={rendered} isMember /> : <LoadingSkeleton />
  }
  if (error) return <LoadError what="este perfil" error={error} onRetry={() => void refetch()} />
  return <AboutSheet username={username} shown={data} isMember />
}
