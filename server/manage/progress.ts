import type { Writable } from 'node:stream'

/** A line that says how far a long work has come. */
export interface Progress {
  show(text: string): void
  /** Takes the line away, or leaves it where it was written down for good. */
  end(): void
}

const terminalMs = 100
const logMs = 5000

/** On a terminal one line that is written over; in a file or a log, a line now and then. */
export function openProgress(stream: Writable): Progress {
  const isTerminal = 'isTTY' in stream && stream.isTTY === true
  const pauseMs = isTerminal ? terminalMs : logMs
  // What is soon done needs no line in a log.
  let shownAt = isTerminal ? Number.NEGATIVE_INFINITY : performance.now()
  let last = ''
  return {
    show(text) {
      last = text
      const now = performance.now()
      if (now - shownAt < pauseMs) return
      shownAt = now
      stream.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end() {
      if (last !== '' && isTerminal) stream.write('\r\u001b[K')
    },
  }
}

/** 24,304 rows in 2 s → "24,304 filas · 12,152 filas/s". */
export function formatRate(rows: number, startedAt: number): string {
  const seconds = Math.max(0.001, (performance.now() - startedAt) / 1000)
  return `${formatNumber(rows)} filas · ${formatNumber(Math.round(rows / seconds))} filas/s`
}

const mexican = new Intl.NumberFormat('es-MX')

export function formatNumber(value: number): string {
  return mexican.format(value)
}
