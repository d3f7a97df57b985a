import {MobileDeviceIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {pictureOptions, pictureSizeRule} from './picture.ts'

/** Shown on phones in place of the picture that has it as a field, whose alternative text it shares. */
export const phonePicture = defineType({
  name: 'phonePicture',
  title: '휴대전화용 사진',
  type: 'image',
  icon: MobileDeviceIcon,
  options: pictureOptions(800),
  validation: (rule) => rule.custom(pictureSizeRule),
})
