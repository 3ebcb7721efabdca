import { useSyncExternalStore } from 'react'
import { onDeviceChange, recall, remember } from '#client/device.ts'

// What a hit sounds and feels like. The sound is on until it is switched off; the phone vibrates only where that was asked for.

export type Feedback = 'sound' | 'vibration'

/** What is on while nobody has chosen, as words with spaces between. */
const usual = 'sound'

export function useFeedback(kind: Feedback): boolean {
  return useSyncExternalStore(
    onDeviceChange,
    () => isOn(kind),
    () => kind === usual,
  )
}

export function toggleFeedback(kind: Feedback): void {
  const others = chosen().filter((word) => word !== kind)
  remember('scanner', (isOn(kind) ? others : [...others, kind]).join(' '))
}

const chosen = () => (recall('scanner') ?? usual).split(' ')
const isOn = (kind: Feedback) => chosen().includes(kind)

export const canVibrate = () => typeof navigator !== 'undefined' && 'vibrate' in navigator

let speaker: AudioContext | null = null

export function giveFeedback(): void {
  if (isOn('vibration') && canVibrate()) navigator.vibrate(60)
  if (isOn('sound')) void beep()
}

const beepSeconds = 0.09

async function beep(): Promise<void> {
  speaker ??= new AudioContext()
  // A browser plays nothing before the first touch of the page.
  await speaker.resume().catch(() => undefined)
  const tone = new OscillatorNode(speaker, { frequency: 1_320 })
  const volume = new GainNode(speaker, { gain: 0.15 })
  tone.connect(volume).connect(speaker.destination)
  const { currentTime } = speaker
  volume.gain.setTargetAtTime(0, currentTime + beepSeconds / 2, beepSeconds / 6)
  tone.start(currentTime)
  tone.stop(currentTime + beepSeconds)
}
