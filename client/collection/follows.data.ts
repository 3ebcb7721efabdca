import { call } from '#client/api.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useSavedChange } from '#client/kit/use-saved-change.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { Follow } from '#contract/community/follows.ts'
import type { FollowKind } from '#contract/community/follows-words.ts'
import { showDone, showFailure } from './messages.data.ts'

/** What can be followed; `slug` is "license/line" for a line. */
export interface FollowTarget {
  readonly kind: FollowKind
  readonly slug: string
  readonly name: string
}

export function isFollowed(follows: readonly Follow[], { kind, slug }: FollowTarget): boolean {
  return follows.some((follow) => follow.kind === kind && follow.slug.toLowerCase() === slug.toLowerCase())
}

export function followPath({ kind, slug }: Pick<FollowTarget, 'kind' | 'slug'>): string {
  return kind === 'member' ? `/u/${slug}` : `/coleccionables/${slug}`
}

/** Follows or unfollows, with "Deshacer" in the message. */
export async function setFollowed(target: FollowTarget, isFollowed: boolean): Promise<void> {
  const { kind, slug } = target
  const about = `follow ${kind} ${slug}`
  if (!(await sendFollowed(target, isFollowed))) return
  showDone({ about, text: doneText(target, isFollowed) }, () => {
    void sendFollowed(target, !isFollowed).then((isDone) => {
      if (isDone) showToast({ kind: 'done', about, text: doneText(target, !isFollowed) })
    })
  })
}

/** Returns false if it was refused; then a message says so. */
async function sendFollowed(target: FollowTarget, isFollowed: boolean): Promise<boolean> {
  const { kind, slug, name } = target
  try {
    const { data } = await call(isFollowed ? 'addFollow' : 'removeFollow', { body: { kind, slug } })
    queryClient.setQueryData(apiQuery('listFollows', {}).queryKey, data)
    void refresh('getDashboard', 'listFollowNews')
    return true
  } catch (error) {
    showFailure(error, {
      about: `follow ${kind} ${slug}`,
      outcome: `«${name}» se quedó como estaba.`,
      retry: () => void setFollowed(target, isFollowed),
    })
    return false
  }
}

function doneText({ name }: FollowTarget, isFollowed: boolean): string {
  return isFollowed ? `Sigues «${name}». Verás sus novedades en La Cueva.` : `Ya no sigues «${name}».`
}

/** The weekly e-mail. The switch changes at once and is reverted when saving fails. */
export function useFollowMail() {
  const { data } = useApi('getFollowSettings', {})
  const { change, save, saveError } = useSavedChange(
    apiQuery('getFollowSettings', {}).queryKey,
    (body: { is_mail_weekly: boolean }) => call('editFollowSettings', { body }),
  )
  return {
    settings: data ? { ...data, ...change } : null,
    saveError,
    onChange: (is_mail_weekly: boolean) => save({ is_mail_weekly }),
  }
}
