import { expect, test } from 'vitest'
import { Durations } from './durations.ts'

test('answers are counted by route in every bucket they fit, as Prometheus reads them', () => {
  const durations = new Durations()
  const answered = { method: 'GET', route: '/api/:name', status: 200 }
  for (const seconds of [0.0005, 0.02, 9]) durations.observe(answered, seconds)
  durations.observe({ ...answered, status: 404 }, 0.02)
  const lines = durations.write().split('\n')
  const labels = 'method="GET",route="/api/:name",status="200"'
  expect(lines).toEqual(
    expect.arrayContaining([
      `http_request_duration_seconds_bucket{le="0.001",${labels}} 1`,
      `http_request_duration_seconds_bucket{le="0.025",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="5",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 3`,
      `http_request_duration_seconds_sum{${labels}} 9.0205`,
      `http_request_duration_seconds_count{${labels}} 3`,
    ]),
  )
  expect(lines.filter((line) => line.includes('status="404"'))).toHaveLength(15)
})
