import {SyncIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {requiredUpTo, textField} from '../fields/text-field.ts'

const angle = (name: string, title: string, initialValue: number, most = 180) =>
  defineField({
    name,
    title,
    type: 'number',
    initialValue,
    validation: (rule) => rule.min(-most).max(most),
  })

const way = defineArrayMember({
  name: 'tourWay',
  title: '이동',
  type: 'object',
  fields: [
    textField('to', '가는 장면의 키'),
    textField('text', '안내 문구'),
    angle('yaw', '좌우 각도', 0),
    angle('pitch', '상하 각도', 0, 90),
  ],
  preview: {select: {title: 'text', subtitle: 'to'}},
})

const scene = defineArrayMember({
  name: 'tourScene',
  title: '장면',
  type: 'object',
  fields: [
    defineField({
      name: 'key',
      title: '키',
      description: '이동이 이 장면을 부르는 이름입니다. 영문 소문자와 숫자, - 로 적어 주세요.',
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .regex(/^[a-z\d-]{1,40}$/)
          .error('영문 소문자와 숫자, - 만 쓸 수 있습니다.'),
    }),
    textField('title', '이름'),
    defineField({
      name: 'panorama',
      title: '360° 사진',
      description: '가로가 세로의 두 배인 사진입니다.',
      type: 'image',
      validation: (rule) => rule.required().error('360° 사진을 넣어 주세요.'),
    }),
    defineField({
      name: 'panoramaWide',
      title: '넓은 화면용 360° 사진',
      description: '비워 두면 위의 사진을 씁니다.',
      type: 'image',
    }),
    angle('yaw', '처음 보는 좌우 각도', 0),
    angle('pitch', '처음 보는 상하 각도', 0, 90),
    angle('hfov', '처음 보는 너비 (각도)', 100, 150),
    defineField({name: 'ways', title: '다른 장면으로 가는 길', type: 'array', of: [way]}),
  ],
  preview: {select: {title: 'title', subtitle: 'key', media: 'panorama'}},
})

/** A tour of 360° pictures, at `/tour/index.html?tour=` and its key. */
export const tour = defineType({
  name: 'tour',
  title: '360° 둘러보기',
  type: 'document',
  icon: SyncIcon,
  fields: [
    defineField({
      name: 'title',
      title: '제목',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '제목을', 60),
    }),
    defineField({
      name: 'key',
      title: '키',
      description: 'VR 주소는 /tour/index.html?tour= 뒤에 이 키를 적은 것입니다.',
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .regex(/^[a-z\d-]{1,40}$/)
          .error('영문 소문자와 숫자, - 만 쓸 수 있습니다.'),
    }),
    defineField({
      name: 'scenes',
      title: '장면',
      description: '맨 위 장면에서 시작합니다.',
      type: 'array',
      of: [scene],
      validation: (rule) => rule.min(1).max(30).error('장면은 1개에서 30개까지입니다.'),
    }),
    textField('loading', '불러오는 동안의 문구', '공간을 불러오고 있습니다'),
    textField(
      'failed',
      '불러오지 못했을 때의 문구',
      '공간을 불러오지 못했습니다. 잠시 후 다시 열어 주세요.',
    ),
    textField('hint', '안내 문구', '화면 아무 곳이나 누르고 움직이면 주위를 둘러볼 수 있습니다.'),
    textField(
      'hintTouch',
      '안내 문구 (휴대전화)',
      '옆으로 밀면 주위를, 두 손가락으로 밀면 위아래를 볼 수 있습니다.',
    ),
    textField('scenesLabel', '장면 목록의 이름', '둘러볼 공간'),
    textField('zoomIn', '확대 버튼', '가까이 보기'),
    textField('zoomOut', '축소 버튼', '멀리 보기'),
    textField('fullscreen', '전체 화면 버튼', '전체 화면'),
  ],
  preview: {select: {title: 'title', subtitle: 'key', media: 'scenes.0.panorama'}},
})
