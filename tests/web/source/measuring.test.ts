import {afterEach, beforeEach, expect, test, vi} from 'vitest'

/** What a window is to this module. */
function openWindow(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  vi.stubGlobal('localStorage', storage)
  return target
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

test('a refusal holds where the browser’s storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  openWindow({getItem: blocked, setItem: blocked, removeItem: blocked})
  const {chooseMeasuring, measuringChoice} = await import('../../../web/source/measuring.ts')
  expect(measuringChoice()).toBeNull()
  chooseMeasuring('declined')
  expect(measuringChoice()).toBe('declined')
})

test('a choice in another tab is heard, and what else is kept there is not taken for one', async () => {
  const kept = new Map<string, string>()
  const window = openWindow({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  })
  const {measuringChoice, onMeasuringChoice} = await import('../../../web/source/measuring.ts')
  const heard: unknown[] = []
  const end = onMeasuringChoice(() => heard.push(measuringChoice()))
  const store = (key: string, text: string) => {
    kept.set(key, text)
    window.dispatchEvent(Object.assign(new Event('storage'), {key}))
  }
  store('source', '{}')
  store('measuring', 'declined')
  end()
  store('measuring', 'agreed')
  expect(heard).toEqual(['declined'])
})
