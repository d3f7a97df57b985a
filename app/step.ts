/** Runs one long step and says how it goes. */
export async function step<Result>(title: string, run: () => Promise<Result>): Promise<Result> {
  const started = Date.now()
  process.stdout.write(`${title} ... `)
  const result = await run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(result === 'unchanged' ? 'nothing has changed' : `${seconds} s`)
  return result
}
