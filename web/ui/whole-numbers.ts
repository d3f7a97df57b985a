import {createElement, type ReactNode} from 'react'
import {styled} from 'styled-components'

/** Stays in one line. */
export const Whole = styled.span`
  white-space: nowrap;
`

/** A text whose phone numbers are not broken at a hyphen. People copy them: no invisible sign binds them. */
export const wholeNumbers = (text: string | undefined): ReactNode =>
  numbersApart(text).map((part, at) => (at % 2 ? createElement(Whole, {key: at}, part) : part))

/** Each second part is a number with hyphens. */
export const numbersApart = (text = '') => text.split(/(\d+(?:-\d+)+)/)
