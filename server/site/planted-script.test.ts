import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumHelp, findChromium } from '#scripts/testing/chromium.ts'
import { startTestApp } from '#test/app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

const build = path.join(import.meta.dirname, '..', '..', 'build')
const planted = '<script>window.planted=1</script>'
const escaped = planted.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The build as it is, with one fault: it does not escape this text in the HTML. */
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
  // Stored on `window`, because React may render a page again if its HTML is not what it expects.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Object.assign(window, { blocked: `${violatedDirective} ${blockedURI}` })
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
  const answer = await page.goto(`${address}/quijote/barro/sancho/${item.id}`)

  expect(await answer?.text()).toContain(`Sancho ${planted}`)
  // The browser reports a violation some time after it blocked the script.
  const onWindow = (name: string) => page.evaluate((key) => Reflect.get(window, key), name)
  await expect.poll(() => onWindow('blocked'), { timeout: 10_000 }).toBe('script-src-elem inline')
  // The page's own scripts run: the last one hydrates the page.
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__react')))
  expect(await onWindow('planted')).toBeUndefined()
})
