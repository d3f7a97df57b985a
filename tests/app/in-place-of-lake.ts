import type {RequestListener, ServerResponse} from 'node:http'

const json = {'content-type': 'application/json'}

const answering =
  (status: number, text: string, headers: Record<string, string> = json): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(text)
  }

/** Sends the same again and again, until the other side leaves. */
function repeat(response: ServerResponse, text: string, everyMs: number): void {
  const timer = setInterval(() => response.write(text), everyMs)
  response.on('close', () => clearInterval(timer))
}

/** What answers at the address of a lake that is not there, or is not well: none of it is an answer of a lake. */
export const inPlaceOfLake: Readonly<Record<string, RequestListener>> = {
  'an empty object': answering(200, '{}'),
  'a health check': answering(200, '{"status":"ok"}'),
  'a number': answering(200, '5'),
  'half an answer': answering(200, '{"result":[{"_id":'),
  nothing: answering(204, ''),
  'a text': answering(200, 'OK', {'content-type': 'text/plain'}),
  'a page': answering(200, '<h1>Soon</h1>', {'content-type': 'text/html'}),
  'a redirect': answering(302, '', {location: 'https://example.com/'}),
  'a redirect to itself': (request, response) => {
    response.writeHead(307, {location: request.url ?? '/'}).end()
  },
  '429': answering(429, '{"message":"Too many"}', {...json, 'retry-after': '60'}),
  '500': answering(500, '{"error":{"description":"failed"}}'),
  '500 with other content': answering(500, 'Internal Server Error', {'content-type': 'text/plain'}),
  'a revoked token': answering(401, '{"error":"Unauthorized","message":"Session not found"}'),
  'a dataset that is gone': answering(404, '{"error":"Not Found","message":"Dataset not found"}'),
  'another service': answering(404, '{"path":"/v2025","code":17}'),
  'a byte a moment': (_request, response) => {
    response.writeHead(200, json)
    repeat(response, ' ', 100)
  },
  'an endless answer': (_request, response) => {
    response.writeHead(200, json).write('{"result":"')
    repeat(response, 'x'.repeat(1024 * 1024), 1)
  },
}
