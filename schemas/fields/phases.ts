import type {FieldDefinition} from 'sanity'
import {referenceList} from './reference-list.ts'

/** In which phases of the sale something is shown. */
export const phasesField = (): FieldDefinition =>
  referenceList({
    name: 'phases',
    title: '보이는 분양 단계',
    to: 'phase',
    description:
      '비워 두면 늘 보입니다. 고르면 그 단계에만, 정한 시각에 저절로 나타나고 사라집니다.',
    max: 10,
  })
