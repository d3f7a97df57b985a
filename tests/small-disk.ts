import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'

/** A folder on a disk of its own, for one test; null where this user may not mount one. */
export function mountSmallDisk(megabytes: number): string | null {
  const directory = mkdtempSync(join(tmpdir(), 'disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory]
  const isMounted = spawnSync('mount', options).status === 0
  onTestFinished(() => {
    if (isMounted) spawnSync('umount', ['--lazy', directory])
    rmSync(directory, {recursive: true, force: true})
  })
  return isMounted ? directory : null
}
