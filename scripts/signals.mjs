const checkMs = 500
const echoMs = 1_000

/**
 * Ends a process under `npm start` when npm is terminated. npm sends SIGTERM to the shell between npm and us, not to
 * us, and repeats Control-C, which we already had from the terminal: - when the shell is gone, we get the SIGTERM it
 * kept to itself; - the same signal twice within a second is one, not "at once".
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
      // Without other listeners the signal must have its default effect.
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

export function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Control-C in a terminal already reaches the whole process group.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
}
