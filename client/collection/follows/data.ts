import { ApiError, call } from '#client/api.ts'
import { rememberUndo } from '#client/collection/marks.data.ts'
import { refusedText } from '#client/collection/marks.rules.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useSavedChange } from '#client/kit/use-saved-change.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { FollowTarget } from './rules.ts'

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

/** Follows or unfollows, with "Deshacer" in the toast. */
export async function setFollowed(target: FollowTarget, isFollowed: boolean): Promise<void> {
  if (!(await sendFollowed(target, isFollowed))) return
  const undo = rememberUndo(() => {
    void sendFollowed(target, !isFollowed).then((isDone) => {
      if (isDone) showToast({ kind: 'done', about: aboutOf(target), text: doneText(target, !isFollowed) })
    })
    return true
  })
  showToast({
    kind: 'done',
    about: aboutOf(target),
    text: doneText(target, isFollowed),
    action: { label: 'Deshacer', run: undo },
  })
}

/** Returns false if it was refused; then a toast says so. */
async function sendFollowed(target: FollowTarget, isFollowed: boolean): Promise<boolean> {
  const { kind, slug, name } = target
  try {
    const { data } = await call(isFollowed ? 'addFollow' : 'removeFollow', { body: { kind, slug } })
    queryClient.setQueryData(apiQuery('listFollows', {}).queryKey, data)
    void refresh('getDashboard')
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 401) {
      showToast({
        kind: 'error',
        about: aboutOf(target),
        text: refusedText([name], error.fields?.slug ?? error.message),
        action: { label: 'Reintentar', run: () => void setFollowed(target, isFollowed) },
      })
    }
    return false
  }
}

function doneText({ name }: FollowTarget, isFollowed: boolean): string {
  return isFollowed ? `Sigues «${name}». Verás sus novedades en La Cueva.` : `Ya no sigues «${name}».`
}

const aboutOf = ({ kind, slug }: FollowTarget) => `follow ${kind} ${slug}`
