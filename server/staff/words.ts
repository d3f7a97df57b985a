import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {isCallOutcome} from '../../shared/calls.ts'
import type {STAFF_QUERY_RESULT} from '../../web/queries/content.gen.ts'

export type Content = STAFF_QUERY_RESULT
export type Word = keyof NonNullable<Content['words']>
export type Say = (word: Word) => string

/** A word that nobody has filled in is the one that a new document begins with. */
export function sayIn(content: Content | null): Say {
  const first: Readonly<Record<string, string>> = firstWords.staffDesk
  return (word) => content?.words?.[word] || first[word] || ''
}

const states: Readonly<Record<string, Word>> = {
  ...{new: 'stateNew', contacted: 'stateContacted', done: 'stateDone'},
}

const channels: Readonly<Record<string, Word>> = {
  ...{'': 'direct', 'naver-ads': 'naverAds', 'google-ads': 'googleAds', 'kakao-ads': 'kakaoAds'},
  ...{facebook: 'meta', other: 'otherWay', unknown: 'unknownWay'},
  ...{'counsellor-link': 'counsellorLink', 'partner-link': 'partnerLink'},
}

const wordFor = (words: Readonly<Record<string, Word>>, value: string): Word | undefined =>
  Object.hasOwn(words, value) ? words[value] : undefined

/** What a stored value is called; itself, where it is none of the known ones. */
export function naming({forms}: Partial<Content>, say: Say) {
  const named = (words: Readonly<Record<string, Word>>) => (value: string) => {
    const word = wordFor(words, value)
    return word ? say(word) : value
  }
  return {
    state: named(states),
    channel: named(channels),
    /** The channel that is called so; one of that name, where none of the known ones is. */
    channelCalled(name: string): string {
      const known = Object.entries(channels).find(([, word]) => say(word) === name)
      return known ? known[0] : [...name].slice(0, 60).join('')
    },
    outcome: (value: string) => (isCallOutcome(value) ? say(value) : value),
    form(value: string): string {
      const own = {
        walkIn: say('walkIn'),
        call: say('caller'),
        import: say('imported'),
        report: say('reported'),
      }
      const titles: Readonly<Record<string, string | null>> = {...forms, ...own}
      return titles[value]?.replaceAll(/\s+/g, ' ').trim() || value
    },
  }
}

export type Naming = ReturnType<typeof naming>
