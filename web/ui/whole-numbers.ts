import {createElement, type ReactNode} from 'react'
import {styled} from 'styled-components'

/** Stays in one line. */
export const Whole = styled.span`
  white-space: nowrap;
`

/** A text whose phone numbers are not broken at a hyphen. People copy them: no invisible sign binds them. */
export const wholeNumbers = (text: string | undefined): ReactNode =>
  numbersApart(text).map((part, at) => (at % 2 ? createElement(Whole, {key: at}, part) : part))

/**
 * Each second part is a number with hyphens. Other digits are read over in one step: tried from each digit on,
 * a long row of them would take a time that grows with its square.
 */
export function numbersApart(text = ''): string[] {
  const parts: string[] = []
  let end = 0
  for (const {0: number, index} of text.matchAll(/\d+(?:-\d+)*/g)) {
    if (!number.includes('-')) continue
    parts.push(text.slice(end, index), number)
    end = index + number.length
  }
  return [...parts, text.slice(end)]
}
