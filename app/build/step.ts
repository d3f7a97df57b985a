/** Runs one long step and prints how long it took. */
export async function step<Result>(title: string, run: () => Promise<Result>): Promise<Result> {
  const started = Date.now()
  process.stdout.write(`${title} ... `)
  const result = await run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(result === 'unchanged' ? 'up to date' : `${seconds} s`)
  return result
}
