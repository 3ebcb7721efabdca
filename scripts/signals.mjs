const checkMs = 500
const echoMs = 1_000

/**
 * Makes a process under `npm start` end when npm is told to. npm sends SIGTERM to the shell between us, not
 * to us, and sends Control-C once more to who already had it from the terminal:
 * - when the shell is gone, we get the SIGTERM it kept to itself;
 * - the same signal twice within a second is one, not "at once".
 */
export function exitWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, checkMs)
  watch.unref()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      clearInterval(watch)
      // Nobody else listens yet: then the signal means what it always means.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
      else ignoreEcho(signal)
    })
  }
}

function ignoreEcho(signal) {
  const ignore = () => undefined
  process.on(signal, ignore)
  setTimeout(() => process.off(signal, ignore), echoMs).unref()
}

/** Gives the signals this process gets on to its child. */
export function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Control-C in a terminal reaches the whole group by itself.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
}
