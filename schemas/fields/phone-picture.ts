import {MobileDeviceIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {pictureOptions, pictureSizeRule} from './picture.ts'

/** Phones show this picture in place of the one that contains it; both share one alternative text. */
export const phonePicture = defineType({
  name: 'phonePicture',
  title: '휴대전화용 사진',
  type: 'image',
  icon: MobileDeviceIcon,
  options: pictureOptions(800),
  validation: (rule) => rule.custom(pictureSizeRule),
})
