const validForMs = 2000

/** Shares one request among the many fields of a document that the Studio checks at the same time. */
export function lately<Answer>() {
  const answers = new Map<string, {readonly at: number; readonly answer: Promise<Answer>}>()
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const recent = answers.get(key)
    if (recent && Date.now() - recent.at < validForMs) return recent.answer
    const answer = ask()
    answers.set(key, {at: Date.now(), answer})
    answer.catch(() => answers.delete(key))
    return answer
  }
}
