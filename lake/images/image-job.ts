import {isJson} from '../documents/document.ts'
import type {DescribeOptions, ImageDescription} from './describe-image.ts'
import type {Original, RenderOptions} from './render-image.ts'

/** What is asked of an image process, as one message. */
export type ImageJob =
  | {readonly kind: 'render'; readonly original: Original; readonly options: RenderOptions}
  | {readonly kind: 'describe'; readonly path: string; readonly options: DescribeOptions}
  | {readonly kind: 'convert'; readonly path: string; readonly maxPixels: number}

/** What it answers. */
export type ImageAnswer =
  | {readonly kind: 'rendered'; readonly bytes: Uint8Array}
  | {readonly kind: 'described'; readonly description: ImageDescription}

const kinds: ReadonlySet<unknown> = new Set(['render', 'describe', 'convert'])

/** Both processes run the same program, so only mistakes within it are looked for. */
export function isJob(value: unknown): value is ImageJob {
  return isJson(value) && kinds.has(value.kind)
}

export function isAnswer(value: unknown): value is ImageAnswer {
  return isJson(value) && (value.kind === 'rendered' || value.kind === 'described')
}
