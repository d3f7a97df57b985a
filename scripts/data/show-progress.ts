interface Progress {
  readonly step: string
  readonly current?: number | undefined
  readonly total?: number | string | undefined
  readonly update?: unknown
}

const width = 24

/** Prints the steps of a long command; on a terminal, each with a bar that fills. */
export function showProgress(): (progress: Progress) => void {
  let last = ''
  return ({step, current, total}) => {
    if (!process.stdout.isTTY) {
      if (step !== last) console.log(step)
      last = step
      return
    }
    if (last !== '' && step !== last) process.stdout.write('\n')
    last = step
    process.stdout.write(`\r${barOf(current, total)} ${step}`)
    if (current !== undefined && current === total) {
      process.stdout.write('\n')
      last = ''
    }
  }
}

function barOf(current: number | undefined, total: Progress['total']): string {
  if (current === undefined || typeof total !== 'number' || total === 0) return ''.padEnd(width + 2)
  const filled = Math.round((Math.min(current, total) / total) * width)
  return `[${'='.repeat(filled).padEnd(width)}]`
}
