import {PlayIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {filmAddressRule} from '../fields/film-address.ts'
import {filmFileRule} from '../fields/film-file.ts'
import {requiredUpTo, textField} from '../fields/text-field.ts'

export const video = defineType({
  name: 'video',
  title: '영상',
  type: 'document',
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'number',
      title: '번호',
      type: 'number',
      validation: (rule) =>
        rule.required().integer().positive().error('1, 2, 3 같은 번호를 입력해 주세요.'),
    }),
    defineField({
      name: 'title',
      title: '제목',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '제목을', 60),
    }),
    textField('description', '영상 설명'),
    defineField({
      name: 'url',
      title: '영상 주소',
      description: '유튜브, 비메오, 또는 mp4 파일의 주소입니다. 파일도 올리면 파일이 나옵니다.',
      type: 'string',
      validation: (rule) => [
        rule.custom(filmAddressRule),
        rule
          .custom((url, {document}) =>
            url && (document?.file || document?.fileWebm)
              ? '주소와 파일이 둘 다 있습니다. 홈페이지에는 파일이 나오고 주소는 쓰이지 않습니다.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'file',
      title: '영상 파일 (mp4)',
      type: 'file',
      options: {accept: 'video/mp4'},
      validation: (rule) => [
        rule.custom((file, {document}) =>
          file || document?.url ? true : '영상 주소를 적거나 파일을 올려 주세요.',
        ),
        rule.custom(filmFileRule('mp4')),
      ],
    }),
    defineField({
      name: 'fileWebm',
      title: '영상 파일 (webm)',
      description: '있으면 더 가볍게 재생됩니다.',
      type: 'file',
      options: {accept: 'video/webm'},
      validation: (rule) => rule.custom(filmFileRule('webm')),
    }),
    defineField({
      name: 'captions',
      title: '자막 파일 (vtt)',
      type: 'file',
      options: {accept: '.vtt,text/vtt'},
      validation: (rule) => rule.custom(filmFileRule('vtt')),
    }),
    defineField({name: 'poster', title: '시작 화면', type: 'picture'}),
  ],
  orderings: [{title: '번호', name: 'number', by: [{field: 'number', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'url', media: 'poster'}},
})
