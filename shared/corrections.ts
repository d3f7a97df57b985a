/** What is right instead of what came: the last of a field counts. Programs may have stored less. */
interface Corrected {
  readonly field?: string | null
  readonly value?: string | null
}

const isCorrections = (value: unknown): value is Corrected[] => Array.isArray(value)

/** The best known value of a field: its last correction, otherwise what came. */
export function correctedValue(
  field: 'name' | 'phone' | 'message',
  came: string | null | undefined,
  corrections: unknown,
): string | undefined {
  const own = isCorrections(corrections) ? corrections.filter((each) => each.field === field) : []
  return own.at(-1)?.value ?? came ?? undefined
}

interface Registered {
  readonly name?: string | null
  readonly phone?: string | null
  readonly corrections?: unknown
}

/** The name and number of a customer, as they were corrected: the title of their lines in lists. */
export const customerTitle = ({name, phone, corrections}: Registered): string =>
  [correctedValue('name', name, corrections), correctedValue('phone', phone, corrections)]
    .filter(Boolean)
    .join(' ')
