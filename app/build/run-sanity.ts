import {spawn} from 'node:child_process'

interface Where {
  /** The folder with the `sanity.cli.ts` to use. */
  readonly folder: string
  readonly environment?: Readonly<Record<string, string>>
}

/** The kernel kills a process that takes the last memory. Most of what a build takes is no JavaScript memory. */
const outOfMemory =
  'it was killed, probably for want of memory. A build of the Studio needs 1.3 GB for itself: start with 2 GB, or with a release, which is built already.'

/** Runs the Sanity CLI to its end; says nothing unless it fails. Rejects with all that it printed. */
export function runSanity(args: readonly string[], {folder, environment}: Where): Promise<void> {
  return new Promise((done, failed) => {
    const output: Buffer[] = []
    const stop = () => child.kill()
    const child = spawn('sanity', args, {
      cwd: folder,
      // Nothing leaves the machine: neither telemetry nor the question for a newer version.
      env: {...process.env, ...environment, DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'},
    })
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    process.once('exit', stop)
    child.on('error', failed)
    child.on('close', (code, signal) => {
      process.off('exit', stop)
      if (code === 0) return done()
      const cause = signal === 'SIGKILL' || code === 137 ? `: ${outOfMemory}` : ''
      failed(new Error(`sanity ${args[0]} failed${cause}\n${Buffer.concat(output)}`))
    })
  })
}
