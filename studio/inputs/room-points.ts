/** In per cent of the drawing, from the left and from the top. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Room extends Point {
  readonly _key: string
  readonly name: string
}

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value * 10) / 10))

/** Where a pointer is in a drawing; at its edge if it is beyond. */
export const pointIn = (
  box: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  },
  at: {readonly clientX: number; readonly clientY: number},
): Point => ({
  x: within(((at.clientX - box.left) / box.width) * 100),
  y: within(((at.clientY - box.top) / box.height) * 100),
})

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** After an arrow key; null for any other. */
export function moved({x, y}: Point, key: string, isFine: boolean): Point | null {
  const [right, down] = steps[key] ?? []
  if (right === undefined || down === undefined) return null
  const by = isFine ? 0.1 : 1
  return {x: within(x + right * by), y: within(y + down * by)}
}

/** The rooms of a list, as far as they are filled in; without a place they are in the middle. */
export function placedRooms(value: unknown): Room[] {
  return (Array.isArray(value) ? value : []).flatMap((room: unknown) => {
    const [_key, name, x, y] = ['_key', 'name', 'x', 'y'].map((field): unknown =>
      typeof room === 'object' && room !== null ? Reflect.get(room, field) : undefined,
    )
    if (typeof _key !== 'string') return []
    return {
      _key,
      name: typeof name === 'string' && name !== '' ? name : '?',
      x: within(typeof x === 'number' ? x : 50),
      y: within(typeof y === 'number' ? y : 50),
    }
  })
}
