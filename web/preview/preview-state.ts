/** How a page shows drafts, as far as its browser needs to know. No secrets. */
export interface PreviewState {
  /** What the paths of its pages begin with. */
  readonly base: string
  readonly words: PreviewWords
  /** For people of the Studio: answers then say from which field each text comes. */
  readonly isEditable: boolean
  /** When the link expires by which a guest came, in words. */
  readonly until: string | null
}

export interface PreviewWords {
  readonly notice: string
  /** Says until when a link is good; has a `{time}`. */
  readonly until: string
  readonly end: string
}
