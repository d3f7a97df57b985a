/**
 * The process in which pictures are read and made. It is separate from the one that serves visitors, because
 * libvips can only be stopped by ending its process.
 */
import {readFile} from 'node:fs/promises'
import sharp from 'sharp'

import {LakeError} from '../lake-error.ts'
import {lowerPriority} from '../processes/lower-priority.ts'
import {serveJobs} from '../processes/serve-jobs.ts'
import {describeImage} from './describe-image.ts'
import {jpegOfHeic} from './heic.ts'
import {type ImageAnswer, type ImageJob, isJob} from './image-job.ts'
import {renderImage} from './render-image.ts'

sharp.cache(false)
sharp.concurrency(1)
lowerPriority()
serveJobs({
  run: async (job) => {
    if (!isJob(job)) throw new Error('No such job')
    return answerJob(job)
  },
  maxBytes: Number(process.argv[2]),
})

/** Throws a LakeError for every fault of the picture. */
async function answerJob(job: ImageJob): Promise<ImageAnswer> {
  try {
    if (job.kind === 'describe') {
      return {kind: 'described', description: await describeImage(job.path, job.options)}
    }
    const bytes =
      job.kind === 'render'
        ? await renderImage(job.original, job.options)
        : await jpegOfHeic(await readFile(job.path), job.maxPixels)
    return {kind: 'rendered', bytes}
  } catch (error) {
    if (error instanceof LakeError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const path = job.kind === 'render' ? job.original.path : job.path
    throw new LakeError(422, `The picture cannot be made: ${reason.replaceAll(path, 'its file')}`)
  }
}
