import sharp from 'sharp'

/** Four quarters in red, green, blue and white, so that a crop shows where it was taken. */
export function quarters(width: number, height: number) {
  const half = {width: Math.ceil(width / 2), height: Math.ceil(height / 2)}
  const at = (left: number, top: number, background: string) => ({
    input: {create: {...half, channels: 3 as const, background}},
    left,
    top,
  })
  return sharp({create: {width, height, channels: 3, background: '#ffffff'}}).composite([
    at(0, 0, '#ff0000'),
    at(Math.floor(width / 2), 0, '#00ff00'),
    at(0, Math.floor(height / 2), '#0000ff'),
  ])
}

/** Upper-case letters for the pure colours: R, G, B, W, K; `?` for any other. */
export async function coloursAt(
  picture: Buffer | ArrayBuffer,
  points: readonly (readonly [x: number, y: number])[],
): Promise<string> {
  const image = sharp(Buffer.from(new Uint8Array(picture)))
    .removeAlpha()
    .toColourspace('srgb')
  const {data, info} = await image.raw().toBuffer({resolveWithObject: true})
  return points
    .map(([x, y]) => {
      const column = Math.min(Math.floor(x * info.width), info.width - 1)
      const row = Math.min(Math.floor(y * info.height), info.height - 1)
      const start = (row * info.width + column) * info.channels
      return letterOf([...data.subarray(start, start + 3)])
    })
    .join('')
}

const letters: Readonly<Record<string, string>> = {
  '100': 'R',
  '010': 'G',
  '001': 'B',
  '111': 'W',
  '000': 'K',
}

function letterOf(channels: readonly number[]): string {
  const said = channels.map((value) => (value > 200 ? '1' : value < 55 ? '0' : '?')).join('')
  return letters[said] ?? '?'
}

export const svg = (size: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`

const turbulentRectangle = '<rect width="100%" height="100%" filter="url(#f)"/>'

/** A kilobyte that draws for minutes, even when it is drawn small. */
export const endlessDrawing = svg(
  3000,
  `<filter id="f"><feTurbulence baseFrequency=".05" numOctaves="99999999"/></filter>${turbulentRectangle.repeat(20)}`,
)
