import { readFileSync } from 'node:fs'
import path from 'node:path'

const packageFile = path.join(import.meta.dirname, '../../package.json')

export const productVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version
