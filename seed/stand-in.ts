import sharp from 'sharp'

/** A plain sheet in the brand's colours, for a picture that nobody has made yet. */
export function standIn(name: string): Promise<Buffer> {
  const colour = name.startsWith('drawings/') ? '#efe8d9' : '#33415c'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="${colour}"/><text x="800" y="510" font-size="48" fill="#a58157" text-anchor="middle">${name}</text></svg>`
  return sharp(Buffer.from(svg)).webp().toBuffer()
}
