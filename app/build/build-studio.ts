import {resolve} from 'node:path'
import {isReleased} from '../../server/command-line.ts'
import type {Config} from '../config.ts'
import {compressFiles} from './build-web.ts'
import {buildUnlessCurrent} from './fingerprint.ts'
import {runSanity} from './run-sanity.ts'

/** All that the Studio is made from. */
export const studioInputs = [
  'agency',
  'features',
  'studio',
  'web/sections',
  'schemas',
  'shared',
  'lake/studio',
  'lake/characters.ts',
  'lake/documents/korean-words.ts',
  'lake/documents/particles.json',
  'docs/editors-guide.md',
  'docs/guides/editor',
  'package-lock.json',
  'sanity.json',
]
const outputs = ['dist/studio']

/** Builds the Studio into `dist/studio`, unless nothing has changed. It runs on any host: see `createStudio`. */
export async function buildStudio({studioPath}: Config): Promise<'built' | 'unchanged'> {
  if (isReleased()) return 'unchanged'
  const files = {mark: 'dist/studio.fingerprint', inputs: studioInputs, outputs, extra: studioPath}
  return await buildUnlessCurrent(files, async () => {
    await runSanity(['build', resolve('dist/studio'), '--yes'], {
      folder: 'studio',
      environment: {NODE_ENV: 'production', SANITY_STUDIO_BASEPATH: studioPath || '/'},
    })
    await compressFiles('dist/studio')
  })
}

/** What the Studio needs to know of its surroundings besides `sanity.json`. */
export function studioSettings(config: Config): Record<string, string> {
  const {studioOrigin, origin} = config
  const isElsewhere = studioOrigin !== origin
  return {...lakeSettings(config), ...(isElsewhere ? {SANITY_STUDIO_SITE_ORIGIN: origin} : {})}
}

function lakeSettings({hosted, studioOrigin, lakeOrigin}: Config): Record<string, string> {
  const place = studioOrigin === lakeOrigin ? {} : {SANITY_STUDIO_LAKE_ORIGIN: lakeOrigin}
  if (!hosted) return place
  const {projectId, apiHost, dataset, privateDataset} = hosted
  return {
    ...(apiHost ? place : {SANITY_STUDIO_PROJECT_ID: projectId}),
    SANITY_STUDIO_DATASET: dataset,
    SANITY_STUDIO_PRIVATE_DATASET: privateDataset,
  }
}
