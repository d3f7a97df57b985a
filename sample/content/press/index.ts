import type {SampleDocument} from '../build/value.ts'
import {autumn} from './autumn.ts'
import {pressSites} from './site.ts'
import {spring} from './spring.ts'
import {summer} from './summer.ts'

export const press: readonly SampleDocument[] = [...pressSites, ...spring, ...summer, ...autumn]
