import type {CSSProperties} from 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

export const lookPrefix = '--g-'

/** As the document on the screen has it. */
export function currentLook(): CSSProperties {
  const {style} = document.documentElement
  const names = [...style].filter((name) => name.startsWith(lookPrefix))
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
}
