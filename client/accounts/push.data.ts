import { call } from '#client/api.ts'
import { refresh } from '#client/use-api.ts'

// Notices on this device (docs/push.md). The browser asks its maker's service for an address, which our server gets. Nothing happens
// before the member presses the button.

/** Why this browser cannot show notices; null when it can. */
export type PushObstacle = 'unsupported' | 'not installed' | 'denied'

export function pushObstacle(): PushObstacle | null {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) {
    // An iPhone shows notices of installed apps only.
    const { userAgent, maxTouchPoints } = navigator
    // An iPad calls itself a Macintosh, which has no touch screen.
    const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
    return isApple && !matchMedia('(display-mode: standalone)').matches ? 'not installed' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Asks for the permission and turns this device on. Returns false when the member refuses. @throws {ApiError} or an error of the browser */
export async function turnOnPush(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(pushKey)
  await refresh('getNoticeSettings')
  return true
}

/** The server first: it must not send what nobody sees. */
export async function turnOffPush(): Promise<void> {
  await call('unsubscribeFromPushes', {})
  await (await findSubscription())?.unsubscribe().catch(() => false)
  await refresh('getNoticeSettings')
}

/** Keeps a device on that was turned on, whatever the browser or a new key of ours changed; and off, if it was turned off in a notice. */
export async function renewPush(): Promise<void> {
  if (!('PushManager' in globalThis)) return
  const { data: settings } = await call('getNoticeSettings', {})
  if (!settings.is_push_here) return
  if ((await findSubscription()) === null) await call('unsubscribeFromPushes', {})
  else await subscribe(settings.push_key)
}

async function subscribe(pushKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  // A browser refuses a second subscription with another key.
  if (former !== null && keyOf(former) !== pushKey) await former.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  ).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, push_key: pushKey }
  await call('subscribeToPushes', { body })
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
