const folder = '/share/'
const ending = '.jpg'

/** In px: what messengers and search engines show. */
export const shareSize = {width: 1200, height: 630} as const

/** How long the line over a shared picture may be. */
export const longestShareLine = 40

/** The pattern of the address on the server. */
export const sharePattern = `${folder}:file{.+\\.jpg}`

/**
 * A shared picture with words over it: `/share/page-map.jpg?v=…`. The words are those of the document; the version
 * only makes it another address, as messengers keep a picture for each.
 *
 * @param file as the query `sharePicture` answers it
 */
export const sharePath = (file: string): string => folder + file

/** The document of a file. */
export const shareId = (file: string): string => file.slice(0, -ending.length)
