import { readFileSync } from 'node:fs'
import path from 'node:path'

const packageFile = path.join(import.meta.dirname, '../../package.json')

/** The version of the product, as package.json has it. */
export const productVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version
