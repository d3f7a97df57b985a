import {describe, expect, test} from 'vitest'
import {
  currentSection,
  lockTime,
  type Paging,
  type PagingEvent,
  startPaging,
  turnPage,
} from '../../../web/pages/home/paging/section-paging.ts'

const notch = 100

/** A home page of eight sections whose smooth scrolling always arrives. */
function openPage(at = 1) {
  let paging: Paging = {...startPaging(8), index: at}
  const send = (event: PagingEvent) => {
    const paged = turnPage(paging, event)
    paging = paged.paging
    return paged.turn
  }
  return {
    send,
    wheel: (delta: number, now: number) => send({type: 'wheel', delta, now}),
    arrive: () => send({type: 'rest', index: paging.target ?? paging.index}),
    index: () => paging.target ?? paging.index,
    current: () => currentSection(paging),
  }
}

describe('the wheel on the wide home page', () => {
  test('goes one section a turn, from 1 to 8 and on to 8.5, and back the same way', () => {
    const page = openPage()
    const visit = (delta: number, from: number, turns: number) =>
      Array.from({length: turns}, (_, turn) => {
        page.wheel(delta, from + turn * lockTime)
        page.arrive()
        return page.index()
      })
    expect(visit(notch, 0, 8)).toEqual([2, 3, 4, 5, 6, 7, 8, 8.5])
    expect(visit(-notch, 60_000, 8)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('takes one step for any number of turns within 500 ms, and the next one at 500 ms', () => {
    const page = openPage()
    expect(page.wheel(notch, 1000)).toBe('go')
    const held = [1001, 1100, 1250, 1400, 1499].map((now) => page.wheel(notch, now))
    expect(new Set(held)).toEqual(new Set(['hold']))
    expect(page.index()).toBe(2)
    expect(page.wheel(notch, 1500)).toBe('go')
    expect(page.index()).toBe(3)
  })

  test('counts on from where the last step is going, though the page has not arrived yet', () => {
    const page = openPage()
    page.wheel(notch, 0)
    page.send({type: 'scroll', index: 1.3})
    page.wheel(notch, lockTime)
    expect(page.index()).toBe(3)
  })

  test('is left to the browser above the first section and below the footer stop', () => {
    expect(openPage(1).wheel(-notch, 0)).toBe('release')
    expect(openPage(8.5).wheel(notch, 0)).toBe('release')
  })

  test('is left to the browser far down a long footer, so that it is not skipped', () => {
    expect(openPage(8.8).wheel(-notch, 0)).toBe('release')
    expect(openPage(8.8).wheel(notch, 0)).toBe('release')
  })

  test('is swallowed at either end while a step is still under way', () => {
    const page = openPage(8)
    page.wheel(notch, 0)
    page.arrive()
    expect(page.wheel(notch, 200)).toBe('hold')
  })

  test('is left to the browser inside of a section that has more to show, and a flick ends with it', () => {
    const page = openPage(3)
    const read = (delta: number, now: number) =>
      page.send({type: 'wheel', delta, now, isReading: true})
    expect([90, 80, 60].map((delta, at) => read(delta, at * 16))).toEqual(Array(3).fill('release'))
    expect(page.wheel(30, 64)).toBe('hold')
    expect(page.wheel(notch, 1000)).toBe('go')
    expect(page.index()).toBe(4)
  })

  test('goes to the nearest section in its direction from between two', () => {
    const down = openPage(2.4)
    down.wheel(notch, 0)
    expect(down.index()).toBe(3)
    const up = openPage(2.4)
    up.wheel(-notch, 0)
    expect(up.index()).toBe(2)
  })

  test('goes on from a section that it is all but at', () => {
    const page = openPage(2.96)
    page.wheel(notch, 0)
    expect(page.index()).toBe(4)
  })
})

describe('a trackpad on the wide home page', () => {
  /** As recorded: quick growth under the fingers, then two seconds of fading. */
  const flick = (from: number, strength = 90) =>
    Array.from({length: 130}, (_, at) => ({
      now: from + at * 16,
      delta: at < 5 ? (strength * (at + 1)) / 5 : Math.max(1, strength * 0.965 ** (at - 5)),
    }))

  test('turns one page with a flick, however long it fades', () => {
    const page = openPage()
    const turns = flick(0).map(({delta, now}) => page.wheel(delta, now))
    expect(turns.filter((turn) => turn === 'go')).toHaveLength(1)
    expect(turns).not.toContain('release')
  })

  test('turns another page with a second flick while the first one fades', () => {
    const page = openPage()
    const fading = flick(0).filter(({now}) => now < 900)
    const turns = [...fading, ...flick(900, 60)].map(({delta, now}) => page.wheel(delta, now))
    expect(turns.filter((turn) => turn === 'go')).toHaveLength(2)
    expect(page.index()).toBe(3)
  })

  test('turns back at once when the fingers go the other way', () => {
    const page = openPage(4)
    for (const {delta, now} of flick(0).filter(({now}) => now < 600)) page.wheel(delta, now)
    page.wheel(-5, 616)
    expect(page.index()).toBe(4)
  })
})

describe('the current section', () => {
  test('is the one that a step leads to, not those that it passes', () => {
    const page = openPage()
    page.send({type: 'jump', to: 6, now: 0})
    page.send({type: 'scroll', index: 3.1})
    expect(page.current()).toBe(6)
  })

  test('follows the page when something else scrolls it', () => {
    const page = openPage()
    page.send({type: 'scroll', index: 4.7})
    expect(page.current()).toBe(5)
    page.send({type: 'rest', index: 3})
    expect(page.current()).toBe(3)
  })

  test('is where the page came to rest when a step was broken off', () => {
    const page = openPage()
    page.send({type: 'jump', to: 6, now: 0})
    page.send({type: 'scroll', index: 2.2})
    page.send({type: 'rest', index: 2.2})
    expect(page.current()).toBe(2)
  })

  test('is the last one while the footer is in sight', () => {
    expect(openPage(8.5).current()).toBe(8)
  })
})

test('a key held down takes no more steps than the wheel', () => {
  const page = openPage()
  const press = (now: number) => page.send({type: 'step', direction: 1, now})
  expect([0, 30, 60, 470].map(press)).toEqual(['go', 'hold', 'hold', 'hold'])
  expect(press(500)).toBe('go')
  expect(page.index()).toBe(3)
})
