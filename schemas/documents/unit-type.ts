import {MasterDetailIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {areaNames} from '../../shared/unit-figures.ts'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {pictureSizeRule} from '../fields/picture.ts'
import {requiredUpTo, textField} from '../fields/text-field.ts'
import {planRooms} from '../fields/units/plan-rooms.ts'
import {uniqueUnitRule} from '../fields/units/unique-unit.ts'
import {areaField, floorsRule, wholeNumber} from '../fields/units/unit-figures.ts'
import {unitOptions} from '../fields/units/unit-options.ts'
import {firstKindRule, otherPlans, planKind} from '../fields/units/unit-plans.ts'
import {unitPrices} from '../fields/units/unit-prices.ts'

const directions = ['남향', '남동향', '남서향', '동향', '서향', '북동향', '북서향', '북향']

const isEmpty = ({value}: {readonly value?: unknown}) => !value

export const unitType = defineType({
  name: 'unitType',
  title: '평면 타입',
  type: 'document',
  icon: MasterDetailIcon,
  groups: [
    {name: 'areas', title: '이름과 면적', default: true},
    {name: 'facts', title: '세대와 공간'},
    {name: 'plans', title: '평면도'},
    {name: 'options', title: '옵션·마감재'},
    {name: 'prices', title: '분양가'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'label',
      title: '타입 이름',
      description: '예: 59A',
      type: 'string',
      group: 'areas',
      validation: (rule) => [
        ...requiredUpTo(rule, '타입 이름을', 20),
        rule.custom(uniqueUnitRule).warning(),
      ],
    }),
    ...areaNames.map(areaField),
    defineField({
      name: 'areas',
      title: '면적표에 더하는 줄',
      description:
        '위의 칸에 없는 면적(테라스 등)만 적습니다. 예전 면적표에서 숫자로 읽지 못한 줄도 여기에 남아 페이지에 그대로 보입니다. 위의 칸에 옮겨 적은 줄은 지워 주세요.',
      type: 'dataTable',
      group: 'areas',
    }),
    wholeNumber({name: 'households', title: '세대수', most: 10_000, least: 1}),
    wholeNumber({name: 'bedrooms', title: '침실', most: 20}),
    wholeNumber({name: 'bathrooms', title: '욕실', most: 20}),
    {
      ...textField('rooms', '방과 욕실 (예전)'),
      description: '침실과 욕실 칸을 채우면 이 글은 쓰이지 않습니다. 채운 뒤 지워 주세요.',
      group: 'facts',
      hidden: isEmpty,
    },
    wholeNumber({
      name: 'bays',
      title: '베이',
      description: '전면에서 나란히 창에 닿는 방과 거실의 수입니다.',
      most: 10,
      least: 1,
    }),
    wholeNumber({
      name: 'ceiling',
      title: '천장고 (㎜)',
      description: '거실 바닥에서 천장까지, 예: 2400',
      most: 10_000,
      least: 1000,
    }),
    {...textField('lines', '동·라인'), description: '예: 각 동 2호 라인', group: 'facts'},
    wholeNumber({name: 'lowestFloor', title: '가장 낮은 층', most: 200, least: 1}),
    wholeNumber({
      name: 'highestFloor',
      title: '가장 높은 층',
      most: 200,
      least: 1,
      rule: (rule) => rule.custom((value, {document}) => floorsRule(value, document?.lowestFloor)),
    }),
    defineField({
      name: 'orientations',
      title: '향',
      type: 'array',
      group: 'facts',
      of: [defineArrayMember({type: 'string'})],
      options: {list: directions, layout: 'grid'},
      validation: (rule) => rule.unique().max(4).error('네 방향까지 고를 수 있습니다.'),
    }),
    {
      ...textField('area', '면적 안내 (예전)'),
      description: '면적과 침실, 욕실을 채우면 이 글은 쓰이지 않습니다. 채운 뒤 지워 주세요.',
      group: 'facts',
      hidden: isEmpty,
    },
    defineField({
      name: 'image',
      title: '평면도',
      description: '평면 페이지에서 처음 보이는 도면입니다.',
      type: 'picture',
      group: 'plans',
      validation: (rule) => [
        rule.required().error('평면도를 넣어 주세요.'),
        rule.custom(pictureSizeRule),
      ],
    }),
    {
      ...planKind('imageKind', '이 평면도의 종류'),
      group: 'plans',
      validation: (rule) => rule.custom((kind, {document}) => firstKindRule(kind, document)),
    },
    {...planRooms('imageRooms', '이 평면도 위의 방 이름'), group: 'plans'},
    otherPlans,
    defineField({
      name: 'tour',
      title: '3D 보기',
      description:
        '이 타입을 360°나 3D로 둘러보는 곳. 적으면 평면 페이지에 단추가 생깁니다. 예: /FloorPlan/Emodel',
      type: 'link',
      group: 'plans',
    }),
    defineField({
      name: 'scaled',
      title: '비교하는 평면도',
      description:
        '타입 비교에서 같은 축척으로 나란히 놓이는, 제목과 치수가 없는 도면입니다. 비워 두면 위의 평면도가 같은 너비로 놓입니다.',
      type: 'object',
      group: 'plans',
      fields: [
        defineField({name: 'image', title: '도면', type: 'picture'}),
        defineField({
          name: 'width',
          title: '이미지의 가로가 나타내는 길이 (㎜)',
          description: '도면이 이미지의 좌우 끝까지 찬다면 집의 바깥 너비입니다. 예: 10150',
          type: 'number',
          validation: (rule) => [
            rule
              .integer()
              .min(1000)
              .max(100_000)
              .error('1,000에서 100,000 사이의 정수를 ㎜로 적어 주세요.'),
            rule.custom((width, {parent}) =>
              width !== undefined || !parent || !Reflect.has(parent, 'image')
                ? true
                : '길이를 적어야 다른 타입과 같은 축척으로 놓입니다.',
            ),
          ],
        }),
      ],
    }),
    defineField({
      name: 'fullText',
      title: '평면도 내용 (글)',
      description: '면적은 면적 칸에서 가져오므로 적지 않습니다.',
      type: 'richText',
      group: 'plans',
    }),
    unitOptions,
    unitPrices,
  ],
  preview: {
    select: {title: 'label', exclusive: 'exclusive', media: 'image'},
    prepare: ({title, exclusive, media}) => ({
      title,
      subtitle: typeof exclusive === 'number' ? `전용 ${exclusive}㎡` : '전용면적이 비어 있습니다',
      media,
    }),
  },
})
