import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumHelp, findChromium } from '#scripts/testing/chromium.ts'
import { startTestApp } from '#test/app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

const build = path.join(import.meta.dirname, '..', '..', 'build')
const planted = '<script>document.documentElement.dataset.planted=1</script>'
const escaped = planted.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The build as it is, with one fault: it does not escape this text where it stands in the HTML. */
const leakyEntry = `
export * from ${JSON.stringify(pathToFileURL(path.join(build, 'server', 'index.js')))}
import { entry as sound } from ${JSON.stringify(pathToFileURL(path.join(build, 'server', 'index.js')))}
async function leak(...given) {
  const answer = await sound.module.default(...given)
  answer.page.html = answer.page.html.replaceAll(${JSON.stringify(escaped)}, ${JSON.stringify(planted)})
  return answer
}
export const entry = { module: { ...sound.module, default: leak } }
`

async function leakyBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-leaky-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(path.join(build, 'client'), path.join(folder, 'client'))
  await mkdir(path.join(folder, 'server'))
  await writeFile(path.join(folder, 'server', 'index.js'), leakyEntry)
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}

async function openBrowser(): Promise<Page> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(chromiumHelp)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.dataset.blocked = `${violatedDirective} ${blockedURI}`
    })
  })
  return page
}

test('a script that gets into a page through a hole in escaping is blocked by the browser', async () => {
  const { app, db } = await startTestApp(undefined, { pages: { from: 'build', folder: await leakyBuild() } })
  const license = await makeLicense(db, { name: 'Don Quijote', slug: 'quijote' })
  const line = await makeLine(db, license, { name: 'Barro', slug: 'barro' })
  const item = await makeItem(db, line, { name: `Sancho ${planted}`, slug: 'sancho' })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const page = await openBrowser()
  await page.goto(`${address}/quijote/barro/sancho/${item.id}`)

  expect(await page.content()).toContain(`Sancho ${planted}`)
  const told = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(told).toMatchObject({ blocked: 'script-src-elem inline' })
  expect(told).not.toHaveProperty('planted')
  // The page's own scripts run: the first sets the theme, the last brings the page to life.
  expect(told).toHaveProperty('theme')
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__react')))
})
