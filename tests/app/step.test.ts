import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {step} from '../../app/build/step.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function outputOf(isTTY: boolean) {
  const written: string[] = []
  return {written, isTTY, write: (text: string) => written.push(text)}
}

const takes = (seconds: number, result?: 'unchanged') => () =>
  new Promise<'unchanged' | undefined>((done) => setTimeout(() => done(result), seconds * 1000))

test('a terminal counts the seconds of a long step on its line', async () => {
  const output = outputOf(true)
  const running = step('Building', takes(2.5), output)
  await vi.advanceTimersByTimeAsync(2500)
  await running
  expect(output.written).toEqual([
    'Building ... ',
    '\rBuilding ... 1 s',
    '\rBuilding ... 2 s',
    '\rBuilding ... 2.5 s    \n',
  ])
})

test('a log tells it every 15 seconds, and what was done already at once', async () => {
  const output = outputOf(false)
  const running = step('Building', takes(31), output)
  await vi.advanceTimersByTimeAsync(31_000)
  await running
  await step('Building', () => Promise.resolve('unchanged'), output)
  expect(output.written.join('')).toBe(
    'Building ... 15 s ... 30 s ... 31.0 s\nBuilding ... up to date\n',
  )
})

test('a step that fails no longer counts', async () => {
  const output = outputOf(true)
  const failing = step('Building', () => Promise.reject(new Error('no room')), output)
  await expect(failing).rejects.toThrow('no room')
  await vi.advanceTimersByTimeAsync(5000)
  expect(output.written).toEqual(['Building ... '])
})
