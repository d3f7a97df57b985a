const kinds = [
  ['pictures', (count) => `사진 ${count}장(파일로 저장해 올려 주세요)`],
  ['films', (count) => `동영상 ${count}개`],
  ['columns', (count) => `표의 9번째 칸부터 ${count}칸`],
  ['links', (count) => `주소를 쓸 수 없는 링크 ${count}개`],
  ['merged', (count) => `표의 합친 칸 ${count}개(빈칸으로 나뉩니다)`],
  ['tables', (count) => `표 ${count}개`],
  ['linksInTables', () => '표 안의 링크'],
  ['underlined', () => '밑줄'],
  ['struck', () => '취소선'],
  ['raised', () => '위·아래 첨자'],
  ['coloured', () => '색'],
  ['aligned', () => '가운데·오른쪽 맞춤'],
] as const satisfies readonly (readonly [string, (count: number) => string])[]

type Kind = (typeof kinds)[number][0]

/** What was on the clipboard, but cannot be represented in the content model. */
export class Losses {
  readonly #counts = new Map<Kind, number>()

  add(kind: Kind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count)
  }

  /** A one-line message; empty: nothing was lost. */
  say(): string {
    const said = kinds.flatMap(([kind, say]) => {
      const count = this.#counts.get(kind)
      return count ? [say(count)] : []
    })
    return said.length > 0 ? `붙여 넣지 못한 것: ${said.join(', ')}.` : ''
  }
}
