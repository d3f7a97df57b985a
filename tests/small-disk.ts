import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
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

interface FailingDisk {
  readonly directory: string
  /** The file system meets an error, and from then on lets nothing be written. */
  fail(): void
}

/** The same with a file system that can be made to fail, as on a worn disk. */
export function mountFailingDisk(megabytes: number): FailingDisk | null {
  const image = join(mkdtempSync(join(tmpdir(), 'image-')), 'disk')
  const directory = mkdtempSync(join(tmpdir(), 'disk-'))
  const run = (command: string, ...given: string[]) => spawnSync(command, given, {encoding: 'utf8'})
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  const isMounted =
    run('mkfs.ext4', '-q', '-F', image).status === 0 &&
    run('mount', '-o', 'loop,errors=remount-ro', image, directory).status === 0
  const device = run('findmnt', '-no', 'SOURCE', directory).stdout?.trim().split('/').at(-1)
  const trigger = `/sys/fs/ext4/${device}/trigger_fs_error`
  onTestFinished(() => {
    if (isMounted) run('umount', '--lazy', directory)
    rmSync(dirname(image), {recursive: true, force: true})
    if (!isMounted) rmSync(directory, {recursive: true, force: true})
  })
  if (!isMounted || !existsSync(trigger)) return null
  return {directory, fail: () => writeFileSync(trigger, '1')}
}
