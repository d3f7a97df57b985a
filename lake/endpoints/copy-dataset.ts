import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {CopyJob, CopyJobs} from '../datasets/copy-jobs.ts'
import {isSensitive} from '../documents/permissions.ts'
import {requireProjectAdministrator} from '../http/project-administrator.ts'
import {jsonBody} from '../http/request-body.ts'
import {clientAddress} from '../http/request-origin.ts'
import {LakeError} from '../lake-error.ts'
import {eventStream} from '../listeners/event-stream.ts'

/** `PUT /datasets/:dataset/copy` with `{targetDataset}` → `{jobId}`. The target must not be there. */
export const copyDataset =
  (lake: LakeContext, jobs: CopyJobs) =>
  async (c: Context<LakeEnv>): Promise<Response> => {
    const {id: by} = requireProjectAdministrator(lake, c)
    const {targetDataset, skipContentReleases} = await jsonBody(c, [
      'targetDataset',
      'skipContentReleases',
      // No history is copied in any case.
      'skipHistory',
    ])
    const {dataset: source} = c.var
    if (isSensitive(source)) {
      throw new LakeError(403, `Dataset "${source.name}" holds personal data and is not copied`)
    }
    if (skipContentReleases === true) {
      throw new LakeError(400, '"skipContentReleases" is not supported: releases are copied')
    }
    if (source.addonFor) throw new LakeError(403, 'Comments are not copied')
    if (typeof targetDataset !== 'string') {
      throw new LakeError(400, '"targetDataset" must be the name of the new dataset')
    }
    const job = jobs.start(lake, {source, target: targetDataset, by})
    const {aclMode} = source
    return c.json({jobId: job.id, datasetName: targetDataset, aclMode, message: 'Copying'}, 202)
  }

/** `GET /projects/:project/datasets/copy`: the copies since the lake was started, newest first. */
export const copyJobs =
  (lake: LakeContext, jobs: CopyJobs) =>
  (c: Context<LakeEnv>): Response => {
    requireProjectAdministrator(lake, c)
    const offset = countFrom(c.req.query('offset'), 0)
    const limit = countFrom(c.req.query('limit'), 100)
    return c.json(jobs.list().slice(offset, offset + limit))
  }

/**
 * `GET /jobs/:id`. Only the caller who started the copy knows the id, and the answer contains nothing but the
 * progress.
 */
export const job =
  (jobs: CopyJobs) =>
  (c: Context<LakeEnv>): Response =>
    c.json(progressOf(requireJob(jobs, c)))

/** `GET /jobs/:id/listen`: `job` events, and `done`. Official tools listen without a token. */
export const followJob =
  (lake: LakeContext, jobs: CopyJobs) =>
  (c: Context<LakeEnv>): Response => {
    const first = requireJob(jobs, c)
    const options = {
      closing: lake.closing,
      isStillAllowed: async () => true,
      whenChanged: () => () => {},
      enter: () => lake.streams.take(c.var.identity, clientAddress(lake, c)),
    }
    return eventStream(options, (sink) => {
      const tell = (job: CopyJob) => {
        sink.send({event: 'job', data: progressOf(job)})
        if (job.state === 'running') return
        sink.send({event: 'done', data: progressOf(job)})
        sink.end()
      }
      const stop = jobs.subscribe(first.id, tell)
      tell(first)
      return stop
    })
  }

function requireJob(jobs: CopyJobs, c: Context<LakeEnv>): CopyJob {
  const found = jobs.get(c.req.param('id') ?? '')
  if (!found) throw new LakeError(404, 'There is no such job')
  return found
}

function progressOf({id, state, progress, createdAt, updatedAt}: CopyJob) {
  return {type: 'job', id, state, progress, createdAt, updatedAt}
}

function countFrom(text: string | undefined, usual: number): number {
  const count = Number(text ?? usual)
  if (Number.isInteger(count) && count >= 0) return count
  throw new LakeError(400, '"offset" and "limit" must be whole numbers')
}
