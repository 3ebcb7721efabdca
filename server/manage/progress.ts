import type { Writable } from 'node:stream'

/** A progress line for long work. */
export interface Progress {
  show(text: string): void
  /** Erases the line on a terminal; does nothing in a log. */
  end(): void
}

const terminalMs = 100
const logMs = 5000

/** On a terminal the line is overwritten; in a file or log a new line is written from time to time. */
export function openProgress(stream: Writable): Progress {
  const isTerminal = 'isTTY' in stream && stream.isTTY === true
  const pauseMs = isTerminal ? terminalMs : logMs
  // Short work needs no progress line in a log.
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
