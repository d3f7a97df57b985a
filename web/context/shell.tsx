import {createContext, type ReactNode, use} from 'react'
import type {LakeAddress} from '../client/content-client.ts'
import type {SHELL_QUERY_RESULT} from '../queries/content.gen.ts'

export interface Shell {
  readonly content: Omit<SHELL_QUERY_RESULT, 'booking'> & {
    /** Null: visits are not booked, or the product has no such feature. */
    readonly booking: BookingWords | null
  }
  readonly lake: LakeAddress
  /** The site's own origin, for canonical and share addresses, e.g. `https://example.kr`. */
  readonly origin: string
}

interface BookingWords {
  /** Key of the press site on whose page visits are booked. */
  readonly site: string | null
  readonly pickTime: string | null
  readonly items: string | null
  readonly [word: string]: unknown
}

const ShellContext = createContext<Shell | null>(null)

export function ShellProvider({shell, children}: {shell: Shell; children: ReactNode}) {
  return <ShellContext value={shell}>{children}</ShellContext>
}

/** What surrounds every page: settings, menu, small words, forms. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellProvider above it')
  return shell
}

/** For pages that must be shown even if the shell could not be loaded. */
export function useShellIfAny(): Shell | null {
  return use(ShellContext)
}

type Labels = NonNullable<SHELL_QUERY_RESULT['labels']>
type LabelGroups = {[Group in keyof Labels]: NonNullable<Labels[Group]>}

/** The small words of one part of the site; a missing one is undefined. */
export function useLabels<Group extends keyof Labels>(group: Group): Partial<LabelGroups[Group]> {
  const labels = useShell().content.labels?.[group]
  return labels ?? {}
}
