import {type ChildProcess, fork} from 'node:child_process'
import {Server} from 'node:net'
import * as v from 'valibot'
import type {HeldPort} from '../supervisor/held-port.ts'
import {supervisedFlag} from '../supervisor/supervised.ts'
import {editedMessage, openedMessage} from './messages.ts'

interface Options {
  readonly port: HeldPort
  /** True if a debugger may attach, on Node's port for it. */
  readonly isInspected: boolean
  readonly say: (line: string) => void
  /** Called when the site answers for the first time, with how to sign in. */
  readonly onOpen: (signInLines: readonly string[]) => void
  /** Called once, when the process has ended for good, with its exit code. */
  readonly onEnd: (code: number) => void
}

/** A process that does not end by itself; what it has acknowledged is on disk. */
const killAfterMs = 5000
const pauseAfterCrashMs = 1000

/**
 * The process that runs `serve.ts`, and a new one after each edit that it reports. The new one waits with the packages
 * loaded, which takes longer than all of our own. The port is kept: browsers wait between two processes, and are not
 * refused.
 */
export class RestartedSite {
  readonly #options: Options
  #child: ChildProcess | null = null
  /** Takes the place of the process after the next edit. */
  #next: ChildProcess | null = null
  readonly #prepared = new WeakSet<ChildProcess>()
  #packages: readonly string[] = []
  /** The first file that was edited since the process was started; null: none. */
  #edited: string | null = null
  #editedAt = 0
  #isServing = false
  #hasOpened = false
  #isStopping = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#edited = null
    this.#isServing = false
    const child = this.#next ?? this.#fork()
    this.#next = null
    this.#child = child
    if (this.#prepared.has(child)) child.send('open')
  }

  #fork(): ChildProcess {
    const {isInspected} = this.#options
    const words = [supervisedFlag, ...(isInspected ? ['--inspect'] : [])]
    const child = fork('app/development/serve.ts', words, {
      // Reading and compiling the program is half of the start time.
      env: {NODE_COMPILE_CACHE: 'node_modules/.cache/compile', ...process.env},
    })
    child.on('message', (message, handle) => this.#hear(child, message, handle))
    child.once('exit', (code, signal) => void this.#ended(child, code, signal))
    child.send({packages: this.#packages})
    return child
  }

  stop(): void {
    if (this.#isStopping) return
    this.#isStopping = true
    this.#next?.kill('SIGKILL')
    if (this.#child) endSoon(this.#child, (child) => child.kill('SIGTERM'))
    else this.#options.onEnd(0)
  }

  #hear(child: ChildProcess, message: unknown, handle: unknown): void {
    const {port} = this.#options
    if (v.is(editedMessage, message)) this.#noteEdit(child, message.edited)
    if (v.is(openedMessage, message)) {
      if (!message.isFaulty) this.#packages = message.packages
      this.#noteOpen(message.signInLines, message.isFaulty)
      this.#next ??= this.#fork()
    }
    if (message === 'prepared') {
      this.#prepared.add(child)
      if (child === this.#child) child.send('open')
    }
    if (message === 'ready') port.giveTo(child)
    if (message === 'port' && handle instanceof Server) port.takeBack(handle)
    if (message === 'listening') {
      port.letGo(child)
      this.#isServing = true
      if (this.#edited !== null) retire(child)
    }
  }

  #noteEdit(child: ChildProcess, path: string): void {
    if (this.#edited !== null || this.#isStopping) return
    this.#edited = path
    this.#editedAt = performance.now()
    this.#options.say(`${path} was edited: the site starts again ...`)
    if (this.#isServing) retire(child)
  }

  #noteOpen(signInLines: readonly string[], isFaulty: boolean): void {
    const {say, onOpen} = this.#options
    if (isFaulty) {
      say(
        'The site cannot start; the fault is above, and in the browser. It tries again after the next edit.',
      )
      return
    }
    if (this.#hasOpened) {
      const seconds = (performance.now() - this.#editedAt) / 1000
      say(`The site answers again, after ${seconds.toFixed(1)} s.`)
    } else onOpen(signInLines)
    this.#hasOpened = true
  }

  async #ended(
    child: ChildProcess,
    code: number | null,
    signal: NodeJS.Signals | null,
  ): Promise<void> {
    const {port, say, onEnd} = this.#options
    if (child === this.#next) this.#next = null
    if (child !== this.#child) return
    this.#child = null
    if (this.#isStopping) return onEnd(0)
    if (this.#edited === null) {
      if (!this.#isServing) return onEnd(code || 1)
      say(`The site ended (${signal ?? `exit code ${code}`}): it starts again ...`)
      this.#editedAt = performance.now()
    }
    try {
      await port.open()
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      return onEnd(1)
    }
    if (this.#edited !== null) this.start()
    else setTimeout(() => this.#isStopping || this.start(), pauseAfterCrashMs)
  }
}

const retire = (process: ChildProcess) => endSoon(process, (child) => child.send('retire'))

function endSoon(child: ChildProcess, ask: (child: ChildProcess) => void): void {
  ask(child)
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  child.once('exit', () => clearTimeout(timer))
}
