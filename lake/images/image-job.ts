import {LakeError} from '../lake-error.ts'
import {type DescribeOptions, describeImage, type ImageDescription} from './describe-image.ts'
import {type Original, type RenderOptions, renderImage} from './render-image.ts'

/** What is asked of an image process, as one message. */
export type ImageJob =
  | {readonly kind: 'render'; readonly original: Original; readonly options: RenderOptions}
  | {readonly kind: 'describe'; readonly path: string; readonly options: DescribeOptions}

/** What it answers. The status and the words of a `fault` are those of a `LakeError`. */
export type ImageAnswer =
  | {readonly kind: 'rendered'; readonly bytes: Uint8Array}
  | {readonly kind: 'described'; readonly description: ImageDescription}
  | {readonly kind: 'fault'; readonly status: LakeError['status']; readonly message: string}

export async function answerJob(job: ImageJob): Promise<ImageAnswer> {
  try {
    return job.kind === 'render'
      ? {kind: 'rendered', bytes: await renderImage(job.original, job.options)}
      : {kind: 'described', description: await describeImage(job.path, job.options)}
  } catch (error) {
    if (error instanceof LakeError) {
      return {kind: 'fault', status: error.status, message: error.message}
    }
    const reason = error instanceof Error ? error.message : String(error)
    const message = `The picture cannot be made: ${reason.replaceAll(pathOf(job), 'its file')}`
    return {kind: 'fault', status: 422, message}
  }
}

const pathOf = (job: ImageJob): string => (job.kind === 'render' ? job.original.path : job.path)
