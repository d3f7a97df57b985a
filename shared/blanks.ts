/** What somebody still has to write stands in these brackets, where a text is given: `〔who is responsible〕`. */
const blank = /〔[^〔〕]*〕/g

/** The places of a text that nobody has filled in yet. */
export const blanksIn = (text: string): string[] => text.match(blank) ?? []

/** Whether a text still has such a place. */
export const hasBlank = (text: string): boolean => blanksIn(text).length > 0
