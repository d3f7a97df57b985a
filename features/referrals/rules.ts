/** Size of a card's picture in px: enough for print. */
export const photoSize = {width: 300, height: 400} as const
/** Maximum length of a stored picture, in characters. */
export const maxPhoto = 100_000

const photoPattern = /^data:image\/jpeg;base64,[A-Za-z\d+/]+={0,2}$/

/** True if a text is a picture as the Studio stores it in a link. */
export const isPhoto = (text: string): boolean => text.length <= maxPhoto && photoPattern.test(text)
