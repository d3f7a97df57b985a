import type {Pixels} from './blurhash.ts'

interface Channel {
  readonly average: number
  /** From 0 to 1, 0.5 for none. */
  readonly waves: readonly number[]
  readonly scale: number
}

/**
 * A picture of a few blurred colours with its proportions and its transparency, as some 25 bytes in
 * base64: https://evanw.github.io/thumbhash.
 *
 * @param pixels 100 by 100 at most
 */
export function thumbhashOf(pixels: Pixels): string {
  const {width, height} = pixels
  const {light, yellow, red, alpha, hasAlpha} = channelsOf(pixels)
  const most = hasAlpha ? 5 : 7
  const across = Math.max(1, Math.round((most * width) / Math.max(width, height)))
  const down = Math.max(1, Math.round((most * height) / Math.max(width, height)))
  const encoded = (values: readonly number[], x: number, y: number) =>
    encode(values, {width, height}, x, y)
  const l = encoded(light, Math.max(3, across), Math.max(3, down))
  const [p, q] = [encoded(yellow, 3, 3), encoded(red, 3, 3)]
  const a = hasAlpha ? encoded(alpha, 5, 5) : null
  const isWide = width > height
  const first =
    Math.round(63 * l.average) |
    (Math.round(31.5 + 31.5 * p.average) << 6) |
    (Math.round(31.5 + 31.5 * q.average) << 12) |
    (Math.round(31 * l.scale) << 18) |
    (Number(hasAlpha) << 23)
  const second =
    (isWide ? down : across) |
    (Math.round(63 * p.scale) << 3) |
    (Math.round(63 * q.scale) << 9) |
    (Number(isWide) << 15)
  const head = [first & 255, (first >> 8) & 255, first >> 16, second & 255, second >> 8]
  if (a) head.push(Math.round(15 * a.average) | (Math.round(15 * a.scale) << 4))
  const waves = [l, p, q, ...(a ? [a] : [])].flatMap((channel) => channel.waves)
  return Buffer.from([...head, ...inHalfBytes(waves)]).toString('base64')
}

function inHalfBytes(waves: readonly number[]): number[] {
  const bytes: number[] = []
  for (const [index, wave] of waves.entries()) {
    const half = Math.round(15 * wave) << ((index & 1) << 2)
    bytes[index >> 1] = (bytes[index >> 1] ?? 0) | half
  }
  return bytes
}

/** Lightness, yellow to blue, red to green; what is transparent has the average colour. */
function channelsOf({width, height, data}: Pixels) {
  const count = width * height
  const at = (index: number) => (data[index] ?? 0) / 255
  const sum = [0, 0, 0, 0]
  for (let index = 0; index < count; index++) {
    const opacity = at(index * 4 + 3)
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + opacity * at(index * 4 + channel)
    }
    sum[3] = (sum[3] ?? 0) + opacity
  }
  const total = sum[3] ?? 0
  const average = (channel: number) => (total > 0 ? (sum[channel] ?? 0) / total : 0)
  const [light, yellow, red, alpha]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let index = 0; index < count; index++) {
    const opacity = at(index * 4 + 3)
    const mixed = (channel: number) =>
      average(channel) * (1 - opacity) + opacity * at(index * 4 + channel)
    const [r, g, b] = [mixed(0), mixed(1), mixed(2)]
    light.push((r + g + b) / 3)
    yellow.push((r + g) / 2 - b)
    red.push(r - g)
    alpha.push(opacity)
  }
  return {light, yellow, red, alpha, hasAlpha: total < count}
}

function encode(
  values: readonly number[],
  {width, height}: Pick<Pixels, 'width' | 'height'>,
  across: number,
  down: number,
): Channel {
  const factors: number[] = []
  for (let j = 0; j < down; j++) {
    for (let i = 0; i * down < across * (down - j); i++) {
      let factor = 0
      for (const [at, value] of values.entries()) {
        const [x, y] = [at % width, Math.floor(at / width)]
        const wave = Math.cos((Math.PI / width) * i * (x + 0.5))
        factor += value * wave * Math.cos((Math.PI / height) * j * (y + 0.5))
      }
      factors.push(factor / (width * height))
    }
  }
  const [average = 0, ...waves] = factors
  const scale = Math.max(0, ...waves.map(Math.abs))
  return {
    average,
    scale,
    waves: waves.map((wave) => (scale > 0 ? 0.5 + (0.5 / scale) * wave : wave)),
  }
}
