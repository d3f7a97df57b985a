import {useEffect, useState} from 'react'
import {
  getPublishedId,
  type SanityDocument,
  useWorkspace,
  validateDocument,
  type Workspace,
} from 'sanity'

/** The problems of one document. */
export interface Finding {
  readonly id: string
  readonly type: string
  readonly isError: boolean
  /** The messages as the fields show them, errors first. */
  readonly messages: readonly string[]
}

interface Findings {
  readonly findings: readonly Finding[]
  /** How many documents have been checked so far. */
  readonly checked: number
  /** Zero until it is known. */
  readonly total: number
}

/**
 * The Studio's rules wait until the browser is idle: checking one document after another was mostly waiting.
 */
const atOnce = 20

const none: Findings = {findings: [], checked: 0, total: 0}

/** Checks all documents, a few at a time, so that the page stays quick meanwhile. */
export function useFindings(documents: readonly SanityDocument[] | null): Findings {
  const workspace = useWorkspace()
  const [state, setState] = useState(none)
  useEffect(() => {
    if (documents === null) return
    const leaving = new AbortController()
    void findAll(workspace, documents, leaving.signal, setState)
    return () => leaving.abort()
  }, [workspace, documents])
  return state
}

async function findAll(
  workspace: Workspace,
  documents: readonly SanityDocument[],
  signal: AbortSignal,
  tell: (found: Findings) => void,
): Promise<void> {
  const ids = new Set(documents.map(({_id}) => getPublishedId(_id)))
  await whenIdle()
  const edited = asEdited(documents)
  let findings: readonly Finding[] = []
  for (let checked = 0; checked < edited.length && !signal.aborted; checked += atOnce) {
    const some = edited.slice(checked, checked + atOnce)
    const found = await Promise.all(
      some.map((document) =>
        findIn(workspace, document, ids, signal).catch(() => unreadable(document)),
      ),
    )
    if (signal.aborted) return
    findings = errorsFirst([...findings, ...found.filter((finding) => finding !== null)])
    tell({findings, checked: checked + some.length, total: edited.length})
  }
}

/** Starts after an editor's usual first click on the start screen. Safari cannot tell when it is idle. */
const whenIdle = () =>
  new Promise<void>((next) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => next(), {timeout: 2000})
    else setTimeout(next, 500)
  })

/** Each document as its form shows it: the draft, where there is one. */
export function asEdited(documents: readonly SanityDocument[]): readonly SanityDocument[] {
  const ids = new Set(documents.map(({_id}) => _id))
  return documents.filter(({_id}) => !ids.has(`drafts.${_id}`))
}

const errorsFirst = (findings: readonly Finding[]) =>
  findings.toSorted((a, b) => Number(b.isError) - Number(a.isError))

/** A document that a program has made in a way that no rule can check. */
export function unreadable({_id, _type}: SanityDocument): Finding {
  const messages = ['살펴볼 수 없는 값이 들어 있습니다. 홈페이지 관리자에게 알려 주세요.']
  return {id: getPublishedId(_id), type: _type, isError: true, messages}
}

async function findIn(
  workspace: Workspace,
  document: SanityDocument,
  ids: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Finding | null> {
  const isKnown = workspace.schema.get(document._type) !== undefined
  if (!isKnown) return null
  const markers = await validateDocument({
    document,
    workspace,
    environment: 'studio',
    signal,
    // References to files and pictures are not looked up: they were not read, and the lake keeps them while
    // they are used.
    getDocumentExists: async ({id}) => ids.has(getPublishedId(id)) || /^(image|file)-/.test(id),
  })
  const errors = markers.filter(({level}) => level === 'error')
  const warnings = markers.filter(({level}) => level === 'warning')
  const messages = [...new Set([...errors, ...warnings].map(({message}) => message))]
  if (messages.length === 0) return null
  const {_id, _type} = document
  return {id: getPublishedId(_id), type: _type, isError: errors.length > 0, messages}
}
