import {useEffect, useState} from 'react'
import {
  getPublishedId,
  type SanityDocument,
  useWorkspace,
  validateDocument,
  type Workspace,
} from 'sanity'

/** What is wrong in one document. */
export interface Finding {
  readonly id: string
  readonly type: string
  readonly isError: boolean
  /** As they stand at the fields, errors first. */
  readonly messages: readonly string[]
}

interface Findings {
  readonly findings: readonly Finding[]
  /** How many documents were looked at so far. */
  readonly checked: number
  /** Zero before it is known. */
  readonly total: number
}

/** Each rule of the Studio waits until the browser is idle: of one document after another, most of the time was waiting. */
const atOnce = 20

const none: Findings = {findings: [], checked: 0, total: 0}

/** Checks all documents, in parts, so that the page stays quick meanwhile. */
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

/** After what an editor does first on the start screen. Safari does not know when it is idle. */
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

/** What no rule can be asked of, since a program has made it. */
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
    // Files and pictures are no documents that were read, and cannot be missing: the lake keeps them.
    getDocumentExists: async ({id}) => ids.has(getPublishedId(id)) || /^(image|file)-/.test(id),
  })
  const errors = markers.filter(({level}) => level === 'error')
  const warnings = markers.filter(({level}) => level === 'warning')
  const messages = [...new Set([...errors, ...warnings].map(({message}) => message))]
  if (messages.length === 0) return null
  const {_id, _type} = document
  return {id: getPublishedId(_id), type: _type, isError: errors.length > 0, messages}
}
