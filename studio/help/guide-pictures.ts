/** Addresses of the guide's pictures in the built Studio, by where they lie. A picture loads when it is seen. */
const pictures: Readonly<Record<string, string>> = import.meta.glob(
  '../../docs/guides/editor/*.webp',
  {eager: true, query: '?url', import: 'default'},
)

/** @param address as the guide has it, next to which its pictures lie */
export const guidePicture = (address: string): string | undefined =>
  pictures[`../../docs/${address}`]
