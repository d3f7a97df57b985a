/** What the browser has to know about a page that shows drafts. No secrets. */
export interface PreviewState {
  /** What the paths of its pages begin with. */
  readonly base: string
  readonly words: PreviewWords
  /** True for people of the Studio: answers then say from which field each text comes. */
  readonly isEditable: boolean
  /** When the link of a guest expires, in words. */
  readonly until: string | null
}

export interface PreviewWords {
  readonly notice: string
  /** Says until when a link is valid; has a `{time}`. */
  readonly until: string
  readonly end: string
}
