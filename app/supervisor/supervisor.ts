import {type ChildProcess, fork} from 'node:child_process'
import {existsSync} from 'node:fs'
import {Server} from 'node:net'
import {join} from 'node:path'
import type {HeldPort} from './held-port.ts'
import {programMemory} from './program-memory.ts'
import {pauseBeforeRestart, type RestartPolicy} from './restart-policy.ts'
import {supervisedFlag} from './supervised.ts'

interface SupervisorOptions {
  /** The program that serves; it uses the messages of `app/supervisor/supervised.ts`. */
  readonly program: string
  /**
   * The folder of the program, which may be a link: each new process takes the release to which it leads then.
   */
  readonly folder?: string
  /** The memory that the site may take, in MB. */
  readonly memoryMegabytes: number
  readonly port: HeldPort
  readonly policy: RestartPolicy
  readonly say: (line: string) => void
  /** Called once, when nothing is left to supervise, with the exit code. */
  readonly onEnd: (code: number) => void
}

/** Longer than the program's own deadline. */
const stopWithinMs = 20_000

/**
 * Keeps one process serving. It is restarted when it dies, with growing pauses, and replaced by a
 * new one on demand: the old one serves until the new one is prepared, and connections wait while the
 * data folder changes hands.
 */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #ends: number[] = []
  /** Owns the data folder, or may open it next. */
  #current: ChildProcess | null = null
  /** The process that prepares itself to take over. */
  #next: ChildProcess | null = null
  /** From being asked to until a new process serves, or has ended. */
  #isReplacing = false
  /** Asked to meanwhile: that process may be of the release before. */
  #isAskedAgain = false
  #hasServed = false
  #isStopping = false
  #restart: NodeJS.Timeout | undefined

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  start(): void {
    this.#current = this.#spawn()
  }

  /** Replaces the running process with a new one, without refusing a request; one after the other. */
  replace(): void {
    if (this.#isStopping || !this.#current) return
    if (this.#isReplacing) {
      this.#isAskedAgain = true
      return
    }
    this.#options.say('A new process takes over ...')
    this.#isReplacing = true
    this.#next = this.#spawn()
  }

  #replaced(): void {
    this.#isReplacing = false
    if (!this.#isAskedAgain) return
    this.#isAskedAgain = false
    this.replace()
  }

  stop(): void {
    if (this.#isStopping) return
    this.#isStopping = true
    clearTimeout(this.#restart)
    this.#next?.kill('SIGKILL')
    if (this.#current) {
      this.#current.kill('SIGTERM')
      this.#killLate(this.#current)
    } else this.#end(0)
  }

  #spawn(): ChildProcess {
    const {program, memoryMegabytes, folder = process.cwd()} = this.#options
    const {execArgv, environment} = programMemory(memoryMegabytes)
    const child = fork(program, [supervisedFlag], {
      cwd: folder,
      execPath: nodeOf(folder),
      execArgv: [...process.execArgv, ...execArgv],
      // Reading and compiling the program is half of the start time.
      env: {NODE_COMPILE_CACHE: 'node_modules/.cache/compile', ...environment, ...process.env},
    })
    child.on('message', (message, handle) => this.#hear(child, message, handle))
    child.once('exit', (code, signal) =>
      this.#ended(child, signal ? `signal ${signal}` : `exit code ${code}`, code),
    )
    child.on('error', ({message}) => {
      // A process that has ended cannot be written to, and exits. One that was never started does not.
      if (child.pid === undefined) this.#ended(child, message)
    })
    return child
  }

  #hear(child: ChildProcess, message: unknown, handle: unknown): void {
    const {port} = this.#options
    if (message === 'prepared') this.#prepared(child)
    if (message === 'ready') port.giveTo(child)
    if (message === 'port' && handle instanceof Server) port.takeBack(handle)
    if (message === 'listening') {
      this.#hasServed = true
      port.letGo(child)
      if (child === this.#current) this.#replaced()
    }
  }

  #prepared(child: ChildProcess): void {
    if (child === this.#current) child.send('open')
    else if (this.#current) {
      this.#current.send('retire')
      this.#killLate(this.#current)
    }
  }

  #killLate(child: ChildProcess): void {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    child.once('exit', () => clearTimeout(timer))
  }

  #ended(child: ChildProcess, reason: string, code: number | null = null): void {
    if (this.#isStopping) {
      if (child === this.#current) this.#end(0)
      return
    }
    if (child === this.#next) {
      this.#next = null
      this.#options.say(`The new process ended (${reason}); the previous one keeps serving`)
      this.#replaced()
    } else if (this.#next) {
      this.#current = this.#next
      this.#next = null
      void this.#hold().then(() => this.#current?.send('open'))
    } else this.#restartAfter(reason, code)
  }

  #restartAfter(reason: string, code: number | null): void {
    const {say, policy} = this.#options
    this.#current = null
    // A program that cannot start has printed why; a restart would only repeat it.
    if (!this.#hasServed) {
      this.#end(code || 1)
      return
    }
    this.#ends.push(performance.now())
    const pause = pauseBeforeRestart(this.#ends, policy)
    if (pause === null) {
      const minutes = Math.round(policy.windowMs / 60_000)
      say(
        `The site ended (${reason}), more than ${policy.maxCrashes} times in ${minutes} minutes: giving up`,
      )
      this.#end(1)
      return
    }
    say(`The site ended (${reason}); it is restarted in ${pause} ms`)
    void this.#hold()
    this.#restart = setTimeout(() => this.start(), pause)
  }

  /** The dead process may have held the only socket of the port. */
  async #hold(): Promise<void> {
    try {
      await this.#options.port.open()
    } catch (error) {
      this.#options.say(error instanceof Error ? error.message : String(error))
      this.#current?.kill('SIGKILL')
      this.#end(1)
    }
  }

  #end(code: number): void {
    this.#isStopping = true
    clearTimeout(this.#restart)
    this.#options.port.close()
    this.#options.onEnd(code)
  }
}

/** The Node that came with the program, which may be newer than that of the supervisor. */
function nodeOf(folder: string): string {
  const own = join(folder, 'node_modules/node/bin/node')
  return existsSync(own) ? own : process.execPath
}
