import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import project from '../../sanity.json' with {type: 'json'}
import {studioOrigins} from '../../server/connection/lake-origins.ts'
import {studioPolicy} from '../../server/http/content-security-policy.ts'
import {withSurroundings} from '../../server/studio.ts'
import type {Config} from '../config.ts'
import {studioSettings} from './build-studio.ts'
import {compressFile} from './build-web.ts'
import {type Headers, hostFiles} from './host-files.ts'
import {makeReadable} from './make-readable.ts'

/** What a host of static files serves at its root. */
export const studioHost = 'dist/studio-host'

/**
 * Writes the built Studio for a host of static files, with the addresses of the settings, and the files that
 * such hosts read.
 */
export async function writeStudioHost(config: Config): Promise<void> {
  await rm(studioHost, {recursive: true, force: true})
  await mkdir(studioHost, {recursive: true})
  const folder = join(studioHost, config.studioPath)
  await cp('dist/studio', folder, {recursive: true})
  const page = join(folder, 'index.html')
  const html = withSurroundings(await readFile(page, 'utf8'), studioSettings(config))
  await writeFile(page, html)
  // All others were compressed when they were built.
  await compressFile(page)
  const files = hostFiles({headers: headersOf(html, config), path: config.studioPath})
  await Promise.all(
    Object.entries(files).map(([name, text]) => writeFile(join(studioHost, name), text)),
  )
  await makeReadable(studioHost)
}

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
