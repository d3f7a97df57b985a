import {useCallback, useEffect, useRef, useState} from 'react'
import {type FormNodePresence, SESSION_ID} from 'sanity'

/** A text is its writer's for so long after their last change. */
const pauseMs = 5000

interface Text {
  /** Who has the focus in it. */
  readonly presence: readonly FormNodePresence[]
  readonly value: unknown
}

interface OtherWriter {
  /** Whose text it is at the moment; null: it may be written in here. */
  readonly name: string | null
  /** To be called before one's own change. */
  readonly noteOwnChange: () => void
}

/**
 * Whether somebody else writes in a text. Of two who began at the same time one goes on: each window tells
 * which by the same names.
 */
export function useOtherWriter({presence, value}: Text): OtherWriter {
  const others = presence.filter(({sessionId}) => sessionId !== SESSION_ID)
  const [writer, setWriter] = useState<{readonly name: string; readonly at: number} | null>(null)
  const seen = useRef({value, isOwnChange: false, ownChangeAt: 0, others})
  seen.current.others = others
  useEffect(() => {
    const last = seen.current
    const {value: before, isOwnChange} = last
    Object.assign(last, {value, isOwnChange: false})
    const [other] = last.others
    if (isOwnChange || !other || isAlike(before, value)) return
    const isWriting = Date.now() - last.ownChangeAt < pauseMs
    if (isWriting && SESSION_ID < other.sessionId) return
    setWriter({name: other.user.displayName ?? '다른 사람', at: Date.now()})
  }, [value])
  useEffect(() => {
    if (!writer) return
    const timer = setTimeout(() => setWriter(null), writer.at + pauseMs - Date.now())
    return () => clearTimeout(timer)
  }, [writer])
  const noteOwnChange = useCallback(() => {
    Object.assign(seen.current, {isOwnChange: true, ownChangeAt: Date.now()})
  }, [])
  // Who leaves a text has finished with it.
  return {name: others.length > 0 ? (writer?.name ?? null) : null, noteOwnChange}
}

const isAlike = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
