import {isOperator} from './operator.ts'
import type {Gauge, RequestMetrics} from './request-metrics.ts'

interface MetricsOptions {
  readonly metrics: RequestMetrics
  readonly gauges: (request: Request) => Promise<readonly Gauge[]>
  /** The bearer token that callers from other machines must send; null: they get no answer. */
  readonly token: string | null
}

/** `GET /metrics`, for callers on this machine and those with the token; null for every other request. */
export function metricsEndpoint({metrics, gauges, token}: MetricsOptions) {
  return async (request: Request, env?: object): Promise<Response | null> => {
    if (new URL(request.url).pathname !== '/metrics') return null
    if (!isOperator(request, env, token)) {
      return new Response('Not Found', {status: 404})
    }
    return new Response(metrics.text(await gauges(request)), {
      headers: {'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store'},
    })
  }
}
