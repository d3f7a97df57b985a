/** The fields of a form: its key names the step, so that the server takes it once, however often it is sent. */
export type Fields = Readonly<Record<string, string>>

/** What the server said to a step; `text` is for people. */
export interface Told {
  readonly isFault: boolean
  /** It was not taken, somebody else was there meanwhile, or the visit that was agreed on has no time yet. */
  readonly isToBeRead: boolean
  readonly text: string
  /** The fields of the step that takes it back; null: there is none. */
  readonly undo: Fields | null
  /** Where the next thing is done; null: nothing follows. */
  readonly next: {readonly href: string; readonly text: string} | null
}

export type Reply =
  /** It was taken or refused, and is not sent again. */
  | {readonly is: 'answered'; readonly told: Told}
  /** Nobody is signed in. */
  | {readonly is: 'signedOut'}
  /** The server was not reached, or could not store anything. */
  | {readonly is: 'away'}

interface Options {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whose steps they are: nobody else sends them. */
  readonly user: string
  readonly send: (fields: Fields) => Promise<Reply>
  readonly onAnswer: (fields: Fields, told: Told) => void
}

/** Far more than somebody presses without a connection. */
const most = 300

/** Steps that the server has not answered, in the order in which they were taken. They outlive a reload. */
export class StepQueue {
  readonly #options: Options
  readonly #name: string
  #sending: Promise<Reply['is']> | null = null
  #isWoken = false

  constructor(options: Options) {
    this.#options = options
    this.#name = `staff-steps-${options.user}`
  }

  get waiting(): readonly Fields[] {
    return stepsIn(this.#options.storage.getItem(this.#name))
  }

  /**
   * Pressed again before it was sent, the last press counts; while it is sent, the first one does. False: there is no
   * room for it.
   */
  add(fields: Fields): boolean {
    const {waiting} = this
    const at = waiting.findIndex(({key}) => key === fields.key)
    if (at === 0 && this.#sending) return true
    if (at >= 0) this.#keep(waiting.with(at, fields))
    else if (waiting.length < most) this.#keep([...waiting, fields])
    else return false
    return true
  }

  /** Takes back what has not been sent. */
  remove(key: string): void {
    this.#keep(this.waiting.filter((fields) => fields.key !== key))
  }

  /** Sends what waits, one after another. The first that cannot be sent ends it: later ones may build on it. */
  async flush(): Promise<Reply['is']> {
    this.#isWoken = true
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendAll(): Promise<Reply['is']> {
    while (this.#isWoken || this.waiting.length > 0) {
      this.#isWoken = false
      const [next] = this.waiting
      if (!next) continue
      const reply = await this.#options.send(next)
      if (reply.is !== 'answered') return reply.is
      this.remove(next.key ?? '')
      this.#options.onAnswer(next, reply.told)
    }
    return 'answered'
  }

  #keep(steps: readonly Fields[]): void {
    const {storage} = this.#options
    // What was sent stays nowhere: notes are personal data.
    if (steps.length === 0) storage.removeItem(this.#name)
    else storage.setItem(this.#name, JSON.stringify(steps))
  }
}

function stepsIn(stored: string | null): readonly Fields[] {
  try {
    const steps: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(steps) ? steps.map(fieldsIn).filter((fields) => 'key' in fields) : []
  } catch {
    return []
  }
}

/** The texts of an object. */
export const fieldsIn = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
