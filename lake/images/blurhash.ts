/** Pixels from the top left on, each of four bytes: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

type Colour = readonly [red: number, green: number, blue: number]

const digits = [
  ...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~',
]
const across = 4
const down = 3

/** A picture of a few blurred colours, as some thirty characters: https://github.com/woltapp/blurhash. */
export function blurhashOf(pixels: Pixels): string {
  const factors = factorsOf(linear(pixels), pixels)
  const [average = [0, 0, 0], ...waves] = factors
  const largest = Math.max(...waves.flat().map(Math.abs))
  const scale = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)))
  const rest = waves.map((wave) => inBase83(waveNumber(wave, (scale + 1) / 166), 2))
  const size = across - 1 + (down - 1) * 9
  return [inBase83(size, 1), inBase83(scale, 1), inBase83(colourNumber(average), 4), ...rest].join(
    '',
  )
}

/** The strength of each wave in the picture, the constant one first. */
function factorsOf(colours: readonly Colour[], {width, height}: Pixels): Colour[] {
  return Array.from({length: across * down}, (_, index) => {
    const [i, j] = [index % across, Math.floor(index / across)]
    const sum = [0, 0, 0]
    for (const [at, colour] of colours.entries()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      const wave = Math.cos((Math.PI * i * x) / width) * Math.cos((Math.PI * j * y) / height)
      for (const [channel, value] of colour.entries())
        sum[channel] = (sum[channel] ?? 0) + wave * value
    }
    const scale = (index === 0 ? 1 : 2) / (width * height)
    const [red = 0, green = 0, blue = 0] = sum
    return [red * scale, green * scale, blue * scale]
  })
}

function linear({data}: Pixels): Colour[] {
  const values = Array.from({length: 256}, (_, byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const at = (index: number) => values[data[index] ?? 0] ?? 0
  return Array.from({length: data.length / 4}, (_, index) => {
    return [at(index * 4), at(index * 4 + 1), at(index * 4 + 2)]
  })
}

function toByte(value: number): number {
  const part = Math.max(0, Math.min(1, value))
  return part <= 0.0031308
    ? Math.trunc(part * 12.92 * 255 + 0.5)
    : Math.trunc((1.055 * part ** (1 / 2.4) - 0.055) * 255 + 0.5)
}

function colourNumber([red, green, blue]: Colour): number {
  return (toByte(red) << 16) + (toByte(green) << 8) + toByte(blue)
}

function waveNumber(wave: Colour, largest: number): number {
  const [red, green, blue] = wave.map((value) => {
    const root = Math.sign(value) * Math.sqrt(Math.abs(value / largest))
    return Math.max(0, Math.min(18, Math.floor(root * 9 + 9.5)))
  })
  return (red ?? 0) * 19 * 19 + (green ?? 0) * 19 + (blue ?? 0)
}

function inBase83(value: number, length: number): string {
  return Array.from({length}, (_, index) => {
    return digits[Math.floor(value / 83 ** (length - index - 1)) % 83] ?? ''
  }).join('')
}
