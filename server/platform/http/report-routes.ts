import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { parseJson } from './input.ts'

/** What browsers call the reports that they send by themselves. */
export const reportTypes = ['application/reports+json', 'application/csp-report']

const bodyMaxBytes = 8 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Carries no cookie and acts for nobody, so there is no XSRF token to check. */
    isReport?: true
  }
}

/** Adds a route that takes the reports of browsers besides JSON. */
export function addReportRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(reportTypes, { parseAs: 'string' }, parseJson(scope))
    scope.route({ ...route, bodyLimit: bodyMaxBytes, config: { ...route.config, isReport: true } })
  })
}

export function isReportRoute({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.isReport === true
}
