import {existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

interface MemoryGroup {
  /** Puts a process and all that it starts under the limit. */
  add(pid: number): void
  /** How many processes the kernel has killed for it. */
  killed(): number
  close(): void
}

/** cgroup v2, and v1: each is there if its root has the file `sign`. */
const kinds = [
  {
    parent: '/sys/fs/cgroup',
    sign: 'cgroup.controllers',
    limit: 'memory.max',
    events: 'memory.events',
  },
  {
    parent: '/sys/fs/cgroup/memory',
    sign: 'memory.limit_in_bytes',
    limit: 'memory.limit_in_bytes',
    events: 'memory.oom_control',
  },
] as const

/** A memory limit by the kernel, as a small machine or a container has one; null where it cannot be set here. */
export function openMemoryGroup(megabytes: number): MemoryGroup | null {
  for (const {parent, sign, limit, events} of kinds) {
    if (!existsSync(join(parent, sign))) continue
    const folder = join(parent, `attacks-${process.pid}`)
    try {
      mkdirSync(folder)
      writeFileSync(join(folder, limit), String(megabytes * 1024 * 1024))
      return {
        add: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
        killed() {
          const [, count = 0] =
            /oom_kill (\d+)/.exec(readFileSync(join(folder, events), 'utf8')) ?? []
          return Number(count)
        },
        close: () => removeIfThere(folder),
      }
    } catch {
      removeIfThere(folder)
    }
  }
  return null
}

function removeIfThere(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It was never made.
  }
}
