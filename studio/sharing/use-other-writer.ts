import {useCallback, useEffect, useRef, useState} from 'react'
import type {FormNodePresence} from 'sanity'
import {sharing} from '../hooks/sharing.ts'

const {SESSION_ID} = sharing.parts

/** For so long after the last change, a text is reserved for its writer. */
const pauseMs = 5000

export type Presence = Pick<FormNodePresence, 'sessionId' | 'user'>

interface Text {
  /** Who has the focus in it. */
  readonly presence: readonly Presence[]
  readonly value: unknown
  /** Whether this window made the value. Else it tells so by `noteOwnChange`. */
  readonly isOwn?: boolean | undefined
}

interface OtherWriter {
  /** The person who writes in the text now; null: it is free. */
  readonly name: string | null
  /** Called before each change of the user's own. */
  readonly noteOwnChange: () => void
  /** To be called at each letter, where a change comes only after several. */
  readonly noteTyping: () => void
}

/**
 * Whether somebody else writes in a text. If two people begin at the same time, one of them goes on: each
 * window decides by the same names.
 */
export function useOtherWriter({presence, value, isOwn = false}: Text): OtherWriter {
  const others = presence.filter(({sessionId}) => sessionId !== SESSION_ID)
  const [writer, setWriter] = useState<{readonly name: string; readonly at: number} | null>(null)
  const seen = useRef({value, isOwnChange: false, typedAt: 0, others, isOwn})
  Object.assign(seen.current, {others, isOwn})
  useEffect(() => {
    const last = seen.current
    const {value: before} = last
    const isOwnChange = last.isOwnChange || last.isOwn
    Object.assign(last, {value, isOwnChange: false})
    const [other] = last.others
    if (isOwnChange || !other || isAlike(before, value)) return
    const isWriting = Date.now() - last.typedAt < pauseMs
    if (isWriting && SESSION_ID < other.sessionId) return
    setWriter({name: other.user.displayName ?? '다른 사람', at: Date.now()})
  }, [value])
  useEffect(() => {
    if (!writer) return
    const timer = setTimeout(() => setWriter(null), writer.at + pauseMs - Date.now())
    return () => clearTimeout(timer)
  }, [writer])
  const noteTyping = useCallback(() => {
    seen.current.typedAt = Date.now()
  }, [])
  const noteOwnChange = useCallback(() => {
    seen.current.isOwnChange = true
    noteTyping()
  }, [noteTyping])
  // Who leaves a text has finished with it.
  const name = others.length > 0 ? (writer?.name ?? null) : null
  return {name, noteOwnChange, noteTyping}
}

const isAlike = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
