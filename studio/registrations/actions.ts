import {DocumentTextIcon} from '@sanity/icons'
import type {DocumentActionComponent} from 'sanity'
import {correct} from './correct-action.tsx'
import {erase} from './erase-action.tsx'
import {refuse} from './refuse-action.tsx'
import {withdraw} from './withdraw-action.tsx'

/** What is printed is `RegistrationSheet`, by the browser's own command too. */
const print: DocumentActionComponent = ({published, onComplete}) =>
  published && {
    label: '인쇄',
    icon: DocumentTextIcon,
    onHandle: () => {
      onComplete()
      window.print()
    },
  }

export const registrationActions: DocumentActionComponent[] = [
  ...[correct, withdraw, refuse, print, erase],
]
