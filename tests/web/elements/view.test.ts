import {describe, expect, test} from 'vitest'
import {
  fitted,
  held,
  keyed,
  largestScale,
  pinched,
  zoomed,
} from '../../../web/elements/viewer/view.ts'

describe('the viewer', () => {
  test('keeps the point under the pointer in place while it enlarges', () => {
    expect(zoomed(fitted, 2, {x: 100, y: -50})).toEqual({scale: 2, x: -100, y: 50})
  })

  test('neither shrinks below the screen nor enlarges without end', () => {
    expect(zoomed(fitted, 0.2).scale).toBe(1)
    expect(zoomed(fitted, 1000).scale).toBe(largestScale)
  })

  test('follows two fingers that move apart and aside', () => {
    const from = [
      {x: -10, y: 0},
      {x: 10, y: 0},
    ] as const
    const to = [
      {x: 0, y: 20},
      {x: 40, y: 20},
    ] as const
    expect(pinched(fitted, [...from], [...to])).toEqual({scale: 2, x: 20, y: 20})
  })

  test('stops at the edge of the picture', () => {
    const picture = {width: 400, height: 200}
    const stage = {width: 400, height: 300}
    const far = held({scale: 2, x: 900, y: -900}, picture, stage)
    expect(far).toEqual({scale: 2, x: 200, y: -50})
    expect(held({scale: 1, x: 40, y: 40}, picture, stage)).toEqual(fitted)
  })

  test('is moved by + − 0 and the arrows, and by no other key', () => {
    expect(keyed(fitted, '+')?.scale).toBe(1.5)
    expect(keyed({...fitted, scale: 3}, '-')?.scale).toBe(2)
    expect(keyed({scale: 3, x: 5, y: 6}, '0')).toEqual(fitted)
    expect(keyed(fitted, 'ArrowRight')?.x).toBeLessThan(0)
    expect(keyed(fitted, 'a')).toBeNull()
  })
})
