import {type SignInTheme, systemTheme} from './sign-in-style.ts'
import {englishTexts, type SignInTexts} from './sign-in-texts.ts'

export interface SignInOptions {
  /** The name above the form and in authenticator apps, in place of that in the texts. */
  readonly brand?: string
  /** A picture above the form, as a `data:` address. Without one, the brand's name stands there alone. */
  readonly mark?: string
  /** One entry for each language. A browser gets the language that it prefers, or else the first. */
  readonly texts?: readonly SignInTexts[]
  readonly theme?: SignInTheme
  /**
   * Where people go after signing in who did not come from another page: a path or an address; by default `/`.
   */
  readonly home?: string
  /** Asked for each page: what has changed of name, mark and theme since the lake was opened; null: nothing. */
  readonly now?: () => SignInNow | null
}

/** What may change while a lake is open. */
export type SignInNow = Pick<SignInOptions, 'brand' | 'mark' | 'theme'>

/** What the pages for signing in look like, in one language. */
export interface SignInLook {
  readonly texts: SignInTexts
  readonly theme: SignInTheme
  /** A `data:` address, or empty. */
  readonly mark: string
}

export class SignInLooks {
  readonly #looks: readonly SignInLook[]
  readonly #usual: SignInLook
  readonly #now: () => SignInNow | null
  readonly home: string

  constructor({
    brand,
    mark = '',
    texts = [englishTexts],
    theme = systemTheme,
    home = '/',
    now = () => null,
  }: SignInOptions) {
    this.#now = now
    this.home = home
    const [first = englishTexts, ...others] = texts
    const lookOf = (words: SignInTexts): SignInLook => ({
      texts: brand === undefined ? words : {...words, brand},
      ...{theme, mark},
    })
    this.#usual = lookOf(first)
    this.#looks = [this.#usual, ...others.map(lookOf)]
  }

  /** @param acceptLanguage the request's header: browsers list the most preferred language first */
  for(acceptLanguage: string | undefined): SignInLook {
    const asked = (acceptLanguage ?? '').split(',').map((entry) => languageOf(entry.trim()))
    const found = asked.flatMap((language) =>
      this.#looks.filter(({texts}) => languageOf(texts.lang) === language),
    )
    return this.#current(found[0] ?? this.#usual)
  }

  /** For callers whose language is unknown. */
  get usual(): SignInLook {
    return this.#current(this.#usual)
  }

  #current({texts, theme, mark}: SignInLook): SignInLook {
    const now = this.#now()
    return {
      texts: now?.brand === undefined ? texts : {...texts, brand: now.brand},
      theme: now?.theme ?? theme,
      mark: now?.mark ?? mark,
    }
  }
}

/** `ko-KR;q=0.9` → `ko` */
const languageOf = (tag: string) => tag.split(/[-;]/, 1)[0]?.toLowerCase()
