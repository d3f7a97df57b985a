export interface Leftover {
  /** What of the sample it is, and what to do about it. */
  readonly what: string
  readonly remedy: string
  /** Without spaces, hyphens and capitals. */
  readonly signs: readonly string[]
}

/** What is still the sample's in a complex, found by its words. */
export const leftovers: readonly Leftover[] = [
  {
    what: 'its recruitment notice is',
    remedy: 'link the real one, uploaded in the Studio',
    // The file's own id, without its hyphens: another complex may have one of that name.
    signs: ['file07fda1d90ee80977118c826bc795333d83137390'],
  },
  {
    what: 'its 360° tour is',
    remedy: 'give the address of the real one, or take it out',
    signs: ['/tour/index.html?tour=59a'],
  },
  {
    what: 'its names and addresses are',
    remedy: 'write those of the project',
    signs: ['더가온', 'thegaon', '(가상)', '가상의단지', 'www.example.com'],
  },
  {
    what: 'its telephone number is',
    remedy: 'write that of the project, or visitors call somebody else',
    signs: ['15338848'],
  },
]
