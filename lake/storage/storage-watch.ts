import {moduleNextTo} from '../processes/module-next-to.ts'
import {ProcessPool} from '../processes/process-pool.ts'
import type {FileFault, FileGuard} from '../store/file-guard.ts'
import {fileFaultOf, isOfDisk} from '../store/file-guard.ts'
import {logFault} from '../store/log-faults.ts'
import type {Store} from '../store/store.ts'
import {LogCheck} from './check-log.ts'
import {DiskProbes} from './disk-probes.ts'
import {probeDisk} from './probe-disk.ts'

export interface StorageFault {
  readonly fault: FileFault
  /** The file, or the data folder when its disk is at fault. */
  readonly path: string
  /** For a corrupt file, what the check found. */
  readonly details?: readonly string[]
}

const everyMs = 1000
/** The disk is asked less often. */
const probeEvery = 5
/** In ms, between two tests by writing where nothing else is written. Each write wears the disk a little. */
const writeEveryMs = 60_000
/** In bytes. A disk that was full counts as full until it has more room than this. */
const minFreeBytes = {usual: 512 * 1024, afterFull: 1024 * 1024}
const checkDeadlineMs = 30 * 60_000

/**
 * Notices within seconds, also without any request, when the data folder cannot be relied on any
 * more: deleted, replaced, full, read-only, failing, or with damaged pages. And when it can again.
 */
export class StorageWatch {
  readonly #store: Store
  readonly #onChange: (fault: StorageFault | null) => void
  readonly #probes: DiskProbes
  readonly #pool = new ProcessPool({
    module: moduleNextTo(import.meta.url, 'check-process'),
    argument: '',
    heapMegabytes: 64,
    idleMs: 1000,
    kept: 0,
  })
  /** Settles when all files that existed before have been read once, so that their faults are known. */
  readonly whenChecked: Promise<void>
  #disk: FileFault | null = null
  readonly #logs = new Map<string, LogCheck>()
  #details = new Map<string, readonly string[]>()
  #told: StorageFault | null = null
  #isWhole = false
  #rounds = 0
  #hasCommitted = false
  readonly #stopCounting: () => void
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /**
   * @param onChange called when a fault appears, changes or is gone (null)
   * @param probes those of all lakes of this program
   */
  constructor(
    store: Store,
    onChange: (fault: StorageFault | null) => void,
    probes = new DiskProbes(),
  ) {
    this.#store = store
    this.#probes = probes
    this.#onChange = onChange
    const faults = store.files.guards.map(({fault}) => fault)
    this.#disk = faults.find(isOfDisk) ?? null
    this.#nameLogs()
    this.whenChecked = this.#checkAll()
    this.#stopCounting = store.commits.subscribe(() => {
      this.#hasCommitted = true
    })
    this.#lookAgain()
  }

  /** The present fault; null: none. */
  get fault(): StorageFault | null {
    for (const guard of this.#store.files.guards) {
      const {fault, path} = guard
      if (fault && path) return {fault, path, ...this.#detailsOf(path)}
    }
    return this.#disk && {fault: this.#disk, path: this.#store.directory}
  }

  /**
   * True once all data files were read and no fault was found: what they do not have may be removed elsewhere. A check
   * that could not be finished leaves it false.
   */
  get isWhole(): boolean {
    return this.#isWhole && this.fault === null
  }

  /** Notices the faults in an error that came up while a request was answered. */
  note(error: unknown, dataset?: string): void {
    const fault = fileFaultOf(error)
    if (fault === null) return
    if (fault === 'corrupt') this.#store.files.guardOf(dataset).noteCorrupt()
    else if (fault !== 'missing') this.#disk = fault
    this.#tell()
  }

  close(): Promise<void> {
    this.#isClosed = true
    this.#stopCounting()
    clearTimeout(this.#timer)
    return this.#pool.close()
  }

  #lookAgain(): void {
    this.#timer = setTimeout(() => void this.#look(), everyMs).unref()
  }

  async #look(): Promise<void> {
    this.#rounds += 1
    if (this.#disk || this.#rounds % probeEvery === 0) {
      const {directory} = this.#store
      const writes = this.#writesNow()
      const found = await probeDisk(directory, {
        minFreeBytes: this.#disk === 'full' ? minFreeBytes.afterFull : minFreeBytes.usual,
        writes,
      })
      if (writes && found) this.#probes.fail(directory)
      if (!this.#isClosed) this.#disk = found
      if (!found) for (const guard of this.#store.files.guards) guard.noteWritable()
    }
    if (this.#rounds % probeEvery === 0) await this.#checkLogs()
    if (this.#isClosed) return
    this.#tell()
    this.#lookAgain()
  }

  /** Always after a fault, once after commits, and where no lake on this disk has written for a while. */
  #writesNow(): boolean {
    const isNeeded = this.#disk !== null || this.#hasCommitted
    const {directory} = this.#store
    if (!isNeeded && this.#probes.isRecent(directory, writeEveryMs)) return false
    this.#probes.begin(directory)
    this.#hasCommitted = false
    return true
  }

  /** What was committed last is in the logs alone. */
  async #checkLogs(): Promise<void> {
    for (const guard of this.#store.files.guards) {
      const {path, fault} = guard
      if (path === null || fault) continue
      const log = this.#logs.get(path) ?? new LogCheck(path)
      this.#logs.set(path, log)
      const found = await log.look().catch(() => null)
      if (found === null || this.#isClosed) continue
      this.#details.set(path, [found])
      guard.noteCorrupt()
    }
  }

  /** A fault of a log is known at once, before whole files are read. */
  #nameLogs(): void {
    for (const {path, fault} of this.#store.files.guards) {
      const found = path !== null && fault === 'corrupt' ? logFault(path) : null
      if (path !== null && found !== null) this.#details.set(path, [found])
    }
  }

  #tell(): void {
    const {fault} = this
    if (fault?.fault === this.#told?.fault && fault?.path === this.#told?.path) return
    this.#told = fault
    this.#onChange(fault)
  }

  async #checkAll(): Promise<void> {
    const {files, reopened} = this.#store
    const guards = files.guards.filter(({path}) => path !== null && reopened.includes(path))
    const checked = await Promise.all(guards.map((guard) => this.#check(guard)))
    if (this.#isClosed) return
    this.#isWhole = checked.every(Boolean)
    this.#tell()
  }

  /** @returns false where the check could not be finished, which says nothing about the file */
  async #check(guard: FileGuard): Promise<boolean> {
    const file = guard.path
    if (!file) return true
    const found = await this.#pool.run({file}, checkDeadlineMs).catch(() => null)
    if (!Array.isArray(found)) return false
    if (found.length === 0) return true
    this.#details.set(file, found.map(String))
    guard.noteCorrupt()
    return true
  }

  #detailsOf(path: string): Pick<StorageFault, 'details'> {
    const details = this.#details.get(path)
    return details ? {details} : {}
  }
}
