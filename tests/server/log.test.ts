import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'

/** What the log of a process of its own holds, once it has ended. */
async function loggedBy(code: string): Promise<Record<string, unknown>[]> {
  const args = [
    '--input-type=module-typescript',
    '--eval',
    `import {log} from './server/log.ts'\n${code}`,
  ]
  const {stdout} = await promisify(execFile)(process.execPath, args, {
    env: {...process.env, LOG_LEVEL: 'info'},
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('alike lines are summed up at their level, those of another kind are written', async () => {
  const lines = await loggedBy(`
    const fail = () => new Error('cut')
    for (let n = 0; n < 1209; n += 1) log.warn({error: fail(), path: '/' + n}, 'A request failed')
    log.error({error: new Error('full')}, 'A request failed')
    log.info('Ready')
  `)
  expect(lines.map(({level, msg}) => [level, msg])).toEqual([
    ...Array.from({length: 5}, () => [40, 'A request failed']),
    [50, 'A request failed'],
    [30, 'Ready'],
    [40, 'A request failed (1,204 more like this)'],
  ])
  expect(lines.at(-1)).toMatchObject({path: '/1208', error: {stack: /cut/}})
})

test('the line with which the process ends is always written', async () => {
  const lines = await loggedBy(`for (let n = 0; n < 9; n += 1) log.fatal('The end')`)
  expect(lines).toHaveLength(9)
})

test('a text of a stranger is cut short, and holds nothing that a terminal acts on', async () => {
  const [line] = await loggedBy(`
    log.error({error: new Error('\\u009b2J\\u202e' + 'x'.repeat(100_000)), path: '/\\u009b'}, 'A request failed')
  `)
  const text = JSON.stringify(line)
  expect(text.length).toBeLessThan(5000)
  expect(text).not.toMatch(/[\u009b\u202e]/)
})

test('each line of one complex among several has its name, and has its own place among alike lines', async () => {
  const lines = await loggedBy(`
    import {complexOfLines} from './server/log.ts'
    import {setTimeout as pause} from 'node:timers/promises'
    const fail = async (times) => {
      await pause(1)
      for (let n = 0; n < times; n += 1) log.warn('A request failed')
    }
    await complexOfLines.run({complex: 'second'}, () => fail(20))
    await fail(1)
  `)
  const named = lines.filter(({complex}) => complex === 'second')
  expect(named.map(({msg}) => msg)).toContain('A request failed')
  expect(lines.filter(({complex}) => complex === undefined).map(({msg}) => msg)).toContain(
    'A request failed',
  )
})
