import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import project from '../../sanity.json' with {type: 'json'}
import {studioPolicy} from '../../server/http/content-security-policy.ts'
import {studioOrigins} from '../../server/lake/lake-origins.ts'
import {withSurroundings} from '../../server/studio.ts'
import type {Config} from '../config.ts'
import {studioSettings} from './build-studio.ts'
import {compressFiles} from './build-web.ts'

/** What a host of static files serves at its root. */
export const studioHost = 'dist/studio-host'

const year = 'public, max-age=31536000, immutable'

/**
 * Writes the built Studio for a host of static files, as the settings place it, and next to it
 * the headers and the fallback to `index.html`, for hosts that read `_headers` and `_redirects` (Netlify,
 * Cloudflare Pages), for nginx and for Caddy.
 */
export async function writeStudioHost(config: Config): Promise<void> {
  await rm(studioHost, {recursive: true, force: true})
  await mkdir(studioHost, {recursive: true})
  const folder = join(studioHost, config.studioPath)
  await cp('dist/studio', folder, {recursive: true})
  const page = join(folder, 'index.html')
  const html = withSurroundings(await readFile(page, 'utf8'), studioSettings(config))
  await writeFile(page, html)
  await compressFiles(folder)
  const headers = headersOf(html, config)
  await Promise.all(
    Object.entries(filesOf(headers, config.studioPath)).map(([name, text]) =>
      writeFile(join(studioHost, name), text),
    ),
  )
}

type Headers = readonly (readonly [name: string, value: string])[]

function headersOf(html: string, {studioOrigin, lakeOrigin, hosted}: Config): Headers {
  const address = {
    projectId: hosted?.projectId ?? project.projectId,
    dataset: hosted?.dataset ?? project.dataset,
    apiVersion: project.apiVersion,
    host: lakeOrigin,
  }
  const isOnLakesOrigin = lakeOrigin === studioOrigin
  const lakes = isOnLakesOrigin ? [] : studioOrigins(address)
  return [
    ['Content-Security-Policy', studioPolicy(html, lakes, studioOrigin)],
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ...(studioOrigin.startsWith('https:')
      ? [['Strict-Transport-Security', 'max-age=15552000'] as const]
      : []),
  ]
}

function filesOf(headers: Headers, path: string): Record<string, string> {
  return {
    _headers: [
      '/*',
      ...headers.map(([name, value]) => `  ${name}: ${value}`),
      '  Cache-Control: no-cache',
      `${path}/static/*`,
      '  ! Cache-Control',
      `  Cache-Control: ${year}`,
      '',
    ].join('\n'),
    _redirects: `${path && `/ ${path}/ 302\n`}${path}/* ${path}/index.html 200\n`,
    'nginx.conf': nginx(headers, path),
    Caddyfile: caddy(headers, path),
  }
}

/** Inside of a `server` block. A location with headers of its own inherits none. */
function nginx(headers: Headers, path: string): string {
  const lines = headers.map(([name, value]) => `    add_header ${name} "${value}" always;`)
  return `# Inside of the server block that serves the Studio; root is the folder that this file is in.
${path && `location = / { return 302 ${path}/; }\n`}location ${path}/static/ {
    add_header Cache-Control "${year}" always;
    add_header X-Content-Type-Options "nosniff" always;
}
location ${path || '/'} {
    try_files $uri ${path}/index.html;
    add_header Cache-Control "no-cache" always;
${lines.join('\n')}
}
`
}

function caddy(headers: Headers, path: string): string {
  const lines = headers.map(([name, value]) => `\t${name} "${value}"`)
  return `# Inside of the site block that serves the Studio; root is the folder that this file is in.
header {
${lines.join('\n')}
\tCache-Control "no-cache"
}
header ${path}/static/* Cache-Control "${year}"
${path && `redir / ${path}/ 302\n`}try_files {path} ${path}/index.html
file_server {
\tprecompressed br
}
`
}
