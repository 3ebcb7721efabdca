import { chmod, mkdir } from 'node:fs/promises'

/** Makes a folder of DATA_DIR that no other user of the machine may read, also where it exists already. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}
