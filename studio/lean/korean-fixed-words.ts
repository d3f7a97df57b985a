import type {Plugin} from 'vite'

type Words = readonly (readonly [english: string, korean: string])[]

/** What packages say in English whatever the language (docs/private-hooks.md), and what we say. */
const wordsByFile: readonly (readonly [file: RegExp, words: Words])[] = [
  [
    /\/sanity\/lib\/TasksStudio[^/]*\.js/,
    [
      ['placeholder: "Task title"', 'placeholder: "작업 제목"'],
      ['placeholder: "Select assignee"', 'placeholder: "담당자 고르기"'],
      ['placeholder: "yyyy-mm-dd"', 'placeholder: "기한 (예: 2026-12-24)"'],
    ],
  ],
  [
    /\/@sanity\/ui\/dist\/.*\.js/,
    [
      ['"aria-label": "Close dialog"', '"aria-label": "닫기"'],
      ['"aria-label": "Clear"', '"aria-label": "지우기"'],
      ['"aria-label": "Open"', '"aria-label": "펼치기"'],
      ['"aria-label": "More breadcrumb items"', '"aria-label": "그 밖의 위치"'],
    ],
  ],
]

/** These words are in the packages' code, and in no bundle of a language. */
export function koreanFixedWords(): Plugin {
  return {
    name: 'korean-fixed-words',
    enforce: 'pre',
    transform(code, id) {
      const [, words] = wordsByFile.find(([file]) => file.test(id)) ?? []
      if (!words) return null
      const korean = words.reduce((text, [from, to]) => text.replaceAll(from, to), code)
      return {code: korean, map: null}
    },
  }
}
