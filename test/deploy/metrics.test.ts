import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { startProxiedTestApp } from '#test/proxied-app.ts'
import { deployFolder, runTool } from './tools.ts'

const alertsFile = path.join(deployFolder, 'prometheus', 'alerts.yaml')
const dashboardFile = path.join(deployFolder, 'grafana', 'dashboard.json')

interface Panel {
  title: string
  type: string
  targets?: { expr: string }[]
}

async function readPanels(): Promise<Panel[]> {
  const { panels } = JSON.parse(await readFile(dashboardFile, 'utf8')) as { panels: Panel[] }
  return panels.filter(({ type }) => type !== 'row')
}

/** The names of a process that has just started, with those that a histogram has besides its own. */
async function metricNames(): Promise<Set<string>> {
  const { app } = await startTestApp()
  const { body } = await app.inject('/metrics')
  const types = body.matchAll(/^# TYPE (\w+) (\w+)$/gm)
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  )
}

function namesIn(expression: string): string[] {
  return expression.match(/\b(?:vitrina|http|nodejs|process)_\w+/g) ?? []
}

test('Every metric of the dashboard and of the alerts exists', async () => {
  const known = await metricNames()
  const alerts = (await readFile(alertsFile, 'utf8')).replace(/^#.*$/gm, '')
  const panels = await readPanels()
  const drawn = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)))
  expect(drawn.length).toBeGreaterThan(30)
  expect([...drawn, ...namesIn(alerts)].filter((name) => !known.has(name))).toEqual([])
})

test('Without its database a process still tells Prometheus about itself', async () => {
  const { app, databaseProxy } = await startProxiedTestApp()
  expect((await app.inject('/metrics')).body).toMatch(/^vitrina_database_up 1$/m)
  await databaseProxy.cut()
  const { statusCode, body } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^vitrina_database_up 0$/m)
  expect(body).not.toMatch(/^vitrina_jobs_due \d/m)
  expect(body).toMatch(/^vitrina_disk_free_bytes \d/m)
})

test('Every alert says how urgent it is, what happened and what to do', async () => {
  const alerts = (await readFile(alertsFile, 'utf8')).split(/^ {6}- alert: /m).slice(1)
  expect(alerts.length).toBeGreaterThan(10)
  for (const alert of alerts) {
    expect(alert).toMatch(
      /^Vitrina\w+\n +expr: [\s\S]+\n +for: \d+[sm]\n +labels: \{ severity: (page|ticket) \}\n +annotations:\n +summary: .+\n +action: .+/,
    )
  }
  expect(await runTool('promtool', 'check', 'rules', alertsFile)).toMatchObject({ code: 0 })
})

test('Every panel has a query that Prometheus can read', async () => {
  const panels = await readPanels()
  expect(panels.every(({ title, targets = [] }) => title !== '' && targets.length > 0)).toBe(true)
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-rules-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const rules = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => ({ record: 'a:query', expr })))
  const file = path.join(folder, 'rules.json')
  // JSON is YAML too. Rules of one name need different labels.
  const labelled = rules.map((rule, index) => ({ ...rule, labels: { panel: String(index) } }))
  await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: labelled }] }))
  expect(await runTool('promtool', 'check', 'rules', file)).toMatchObject({ code: 0 })
})
