/**
 * The addresses of the guide's pictures in the built Studio, by their path. A picture loads when it is seen.
 */
const pictures: Readonly<Record<string, string>> = import.meta.glob(
  '../../docs/guides/editor/*.webp',
  {eager: true, query: '?url', import: 'default'},
)

/** @param address as in the guide, relative to its folder */
export const guidePicture = (address: string): string | undefined =>
  pictures[`../../docs/${address}`]
