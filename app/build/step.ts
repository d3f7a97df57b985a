interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean
}

/** Pauses between the times that a running step tells, in s: a log keeps each of them. */
const secondsBetween = {terminal: 1, log: 15} as const

/** Runs one long step and prints how long it takes, also while it runs. */
export async function step<Result>(
  title: string,
  run: () => Promise<Result>,
  output: Output = process.stdout,
): Promise<Result> {
  const started = Date.now()
  const isTerminal = output.isTTY === true
  const every = isTerminal ? secondsBetween.terminal : secondsBetween.log
  const line = `${title} ... `
  output.write(line)
  const timer = setInterval(() => {
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`
    output.write(isTerminal ? `\r${line}${seconds}` : `${seconds} ... `)
  }, every * 1000)
  try {
    const result = await run()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    const told = result === 'unchanged' ? 'up to date' : `${seconds} s`
    // Spaces overwrite the rest of the last second's line.
    output.write(isTerminal ? `\r${line}${told}    \n` : `${told}\n`)
    return result
  } finally {
    clearInterval(timer)
  }
}
