import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

interface Confinement {
  args?: readonly string[]
  stderr?: 'inherit' | 'ignore'
  nodeArgs?: readonly string[]
  /** Native addons could do what Node forbids, so only code that needs one gets them. */
  addons?: boolean
}

const root = path.join(import.meta.dirname, '..', '..', '..')
/** What a process of ours is made of: neither .env nor DATA_DIR. `test` is not part of an image. */
const code = ['contract', 'node_modules', 'package.json', 'server', 'test']

/**
 * Starts a script of ours that handles what strangers send: without the environment, which holds keys, and allowed to read our
 * code and nothing else. It writes no file and starts no process or worker. Node's permissions do not bound the network: that our
 * scripts open no connection is up to them, and to the network of the machine.
 */
export function forkConfined(
  script: string,
  { args = [], nodeArgs = [], stderr = 'inherit', addons = false }: Confinement,
): ChildProcess {
  return fork(script, args, {
    // As in the image: what one arena of malloc has freed goes back to the system.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [
      '--permission',
      ...code.map((name) => `--allow-fs-read=${path.join(root, name)}`),
      // Linux ends the process first when the machine has no memory left.
      '--allow-fs-write=/proc/self/oom_score_adj',
      ...(addons ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
      ...nodeArgs,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  })
}
