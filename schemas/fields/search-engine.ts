import {SearchIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {namesFacts} from '../../shared/facts.ts'
import {longestShareLine} from '../../shared/share-picture.ts'
import {pictureOptions} from './picture.ts'
import {notOfBlanks, withFacts} from './text-field.ts'

export const searchEngine = defineType({
  name: 'searchEngine',
  title: '검색·공유',
  description: '비워 두면 페이지 제목과 사이트 기본값을 씁니다.',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'title',
      title: '검색 제목',
      description: '브라우저 탭과 검색 결과에 보이는 제목입니다.',
      type: 'string',
      validation: (rule) => [
        rule.max(70).warning('70자를 넘으면 검색 결과에서 잘립니다.'),
        ...withFacts(rule),
      ],
    }),
    defineField({
      name: 'description',
      title: '검색 설명',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule
          .custom((text) =>
            // A name in braces becomes longer on the page.
            !text || text.length >= 20 || namesFacts(text)
              ? true
              : '20자보다 짧으면 검색 결과에서 다른 문장으로 바뀔 수 있습니다.',
          )
          .warning(),
        rule.max(160).warning('160자를 넘으면 검색 결과에서 잘립니다.'),
        ...withFacts(rule),
      ],
    }),
    defineField({
      name: 'image',
      title: '공유 이미지',
      description: '카카오톡·네이버 등에 공유될 때 보입니다. 1200×630으로 잘라 씁니다.',
      type: 'picture',
      options: pictureOptions(600),
    }),
    defineField({
      name: 'words',
      title: '공유 이미지 위의 글',
      description:
        '단지 이름과 한 줄을 사진 아래쪽에 얹습니다. 고르지 않으면 사이트 설정의 기본값을 따르고, 거기에도 없으면 사진만 보입니다.',
      type: 'string',
      options: {
        list: [
          {value: 'with', title: '이름과 한 줄을 얹기'},
          {value: 'without', title: '사진만'},
        ],
        layout: 'radio',
      },
    }),
    defineField({
      name: 'line',
      title: '얹는 한 줄',
      description:
        '비워 두면 페이지 제목을, 홈에서는 슬로건을 얹습니다. 글이 없는 사진에 어울립니다.',
      type: 'string',
      hidden: ({parent}) => parent?.words === 'without',
      validation: (rule) => [
        rule.max(longestShareLine).error(`${longestShareLine}자 이내로 입력해 주세요.`),
        rule.custom(notOfBlanks),
        ...withFacts(rule),
      ],
    }),
    defineField({
      name: 'hidden',
      title: '검색에서 숨기기',
      type: 'boolean',
      initialValue: false,
    }),
  ],
})
