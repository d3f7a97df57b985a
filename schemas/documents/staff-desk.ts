import {MobileDeviceIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {staffWords} from '../fields/staff-words.ts'

/** The words of `/staff`, where customers are called. What is shown there is in the private dataset. */
export const staffDesk = defineType({
  name: 'staffDesk',
  title: '상담 화면 문구',
  description: '휴대전화에서 고객에게 전화하는 화면(/staff)의 문구입니다.',
  type: 'document',
  icon: MobileDeviceIcon,
  fields: staffWords,
  preview: {prepare: () => ({title: '상담 화면 문구'})},
})
