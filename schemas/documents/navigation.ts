import {MenuIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {referenceList} from '../fields/reference-list.ts'

export const navigation = defineType({
  name: 'navigation',
  title: '주 메뉴 순서',
  type: 'document',
  icon: MenuIcon,
  fields: [
    referenceList({
      name: 'items',
      title: '메뉴',
      to: 'menuItem',
      description: '위에서부터 차례로 왼쪽에서 오른쪽으로 놓입니다.',
      max: 10,
    }),
  ],
  preview: {prepare: () => ({title: '주 메뉴 순서'})},
})
