import type {Shell} from '../context/shell.tsx'
import {keepSource} from '../source/visit-source.ts'
import {followChanges} from './follow-changes.ts'

type Options = Parameters<typeof followChanges>[0]

interface Started extends Options {
  /** What came with the document. */
  readonly shell: unknown
  readonly submission: unknown
}

/** What can wait until the visitor has the page and has looked at it. */
export function afterStart({shell, submission, ...options}: Started): void {
  keepSource()
  followChanges(options)
  const measuring = hasMeasuring(shell) ? shell.measuring : null
  if (!measuring) return
  const posted = isPosted(submission) ? submission : null
  void import('../measuring/start.ts').then(({startMeasuring}) =>
    startMeasuring(measuring, options.router, posted),
  )
}

const hasMeasuring = (shell: unknown): shell is Pick<Shell['content'], 'measuring'> =>
  typeof shell === 'object' && shell !== null && 'measuring' in shell

const isPosted = (value: unknown): value is {form: string; status: string} =>
  typeof value === 'object' && value !== null && 'form' in value && 'status' in value
