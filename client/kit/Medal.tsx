import type { Tint } from './tint.ts'

interface MedalProps {
  tint: Tint
  /** The colour alone says nothing. */
  label: string
}

/** The medal of a completed line, in its colour. */
export function Medal({ tint, label }: MedalProps) {
  return (
    <svg className="medal flex-none" viewBox="0 0 64 64" role="img" aria-label={label} data-tint={tint}>
      <path className="medal-ribbon" d="m19 36-6 24 9-4 6 8 8-22m9-6 6 24-9-4-6 8-8-22" />
      <circle className="medal-rim" cx="32" cy="25" r="24" />
      <circle className="medal-face" cx="32" cy="25" r="19" />
      <path className="medal-sign" d="m23 25.5 6.5 6.5L42 19" />
    </svg>
  )
}
