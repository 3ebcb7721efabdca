import path from 'node:path'

/** The paths below the operator's data folder. Only `cluster` and the socket's folder belong to the user postgres. */
export interface DataFolderPaths {
  readonly dataDir: string
  readonly root: string
  readonly cluster: string
  /** A cluster being created. It is renamed to `cluster` when complete, so a partial one is never opened. */
  readonly unfinishedCluster: string
  readonly run: string
  readonly libraries: string
  readonly lock: string
  readonly holder: string
  readonly serverLog: string
}

export function dataFolderPaths(dataDir: string): DataFolderPaths {
  const root = path.join(path.resolve(dataDir), 'postgres')
  return {
    dataDir: path.resolve(dataDir),
    root,
    cluster: path.join(root, 'cluster'),
    unfinishedCluster: path.join(root, 'cluster.new'),
    run: path.join(root, 'run'),
    libraries: path.join(root, 'lib'),
    lock: path.join(root, 'holder.lock'),
    holder: path.join(root, 'holder.json'),
    serverLog: path.join(root, 'server.log'),
  }
}

/** Why the embedded database cannot be used, as one Spanish sentence for the operator that names the remedy. */
export class EmbeddedServerError extends Error {}
