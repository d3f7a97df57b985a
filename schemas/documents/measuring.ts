import {ChartUpwardIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {isKakaoKey} from '../../shared/kakao-share.ts'
import {isMapKey, type MapService} from '../../shared/map-service.ts'
import {isMeasuringId, type MeasuringName} from '../../shared/measuring-ids.ts'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {registrationSources} from '../fields/registration-choices.ts'
import {linesField, textField} from '../fields/text-field.ts'
import {verificationField} from '../fields/verification-code.ts'

const idField = (name: MeasuringName, title: string, example: string, description: string) =>
  defineField({
    name,
    title,
    description: `${description} 예: ${example}`,
    type: 'string',
    group: 'ids',
    validation: (rule) =>
      rule.custom(
        (value: string | undefined) =>
          value === undefined ||
          isMeasuringId(name, value) ||
          `${title}의 번호가 아닙니다. 스크립트가 아니라 번호만, ${example}처럼 적어 주세요.`,
      ),
  })

const mapTitles = [
  {value: 'kakao', title: '카카오맵'},
  {value: 'naver', title: '네이버 지도'},
] as const satisfies readonly {readonly value: MapService; readonly title: string}[]

function mapKeyRule(key: string | undefined, parent: unknown): true | string {
  const chosen: unknown =
    typeof parent === 'object' && parent ? Reflect.get(parent, 'service') : null
  const service = mapTitles.find(({value}) => value === chosen)
  if (!service) return true
  if (!key) return `${service.title}의 키를 적어 주세요.`
  return (
    isMapKey(service.value, key) ||
    `${service.title}의 키가 아닙니다. 주소나 스크립트가 아니라 키만 적어 주세요.`
  )
}

/**
 * Measuring by others. Only administrators change it (`sanity.json`): each id lets a script of somebody else into every
 * page.
 */
export const measuring = defineType({
  name: 'measuring',
  title: '분석·광고',
  description:
    '다른 회사의 방문 분석과 광고 전환입니다. 적은 것만 불러오며, 이름이나 연락처는 보내지 않습니다. 개인정보 처리방침에 그 회사를 밝혀야 합니다. 관리자만 바꿀 수 있습니다.',
  type: 'document',
  icon: ChartUpwardIcon,
  groups: [
    {name: 'ids', title: '번호', default: true},
    {name: 'consent', title: '방문자의 동의'},
    {name: 'engines', title: '검색엔진'},
    {name: 'share', title: '공유'},
    {name: 'map', title: '지도'},
    hiddenAllFields,
  ],
  fields: [
    idField(
      'google',
      'Google 애널리틱스 또는 태그 관리자',
      'G-AB12CD34EF, GTM-AB12CD3',
      '태그 관리자의 맞춤 HTML은 보안 정책 때문에 실행되지 않습니다.',
    ),
    idField('googleAds', 'Google Ads', 'AW-123456789', '광고 전환 태그의 번호.'),
    defineField({
      name: 'googleAdsLabel',
      title: 'Google Ads 전환 라벨',
      description: '전환 번호의 / 뒤에 있는 글자. 비워 두면 Google Ads에 전환을 보내지 않습니다.',
      type: 'string',
      group: 'ids',
      validation: (rule) =>
        rule
          .regex(/^[\w-]{10,40}$/)
          .error('AW-123456789/AbC-D_efG 에서 / 뒤의 글자만 적어 주세요.'),
    }),
    idField('naver', '네이버 공통키 (wcs)', 's_1a2b3c4d5e6f', '프리미엄 로그 분석의 네이버공통키.'),
    defineField({
      name: 'isLive',
      title: '네이버 전환을 실제로 보내기',
      description:
        '꺼 두면 시험입니다. test_lead, test_schedule로 보내 설치만 확인합니다. 켜고 나서 실제 lead가 한 번이라도 가면, 같은 공통키의 예전 전환 스크립트(4번 신청)는 네이버가 영구히 세지 않으며 되돌릴 수 없습니다. 광고를 시작할 때 켜 주세요.',
      type: 'boolean',
      group: 'ids',
      initialValue: false,
    }),
    idField('kakao', '카카오 픽셀', '1234567890123456789', '픽셀 & SDK의 번호.'),
    idField('meta', 'Meta 픽셀', '123456789012345', '이벤트 관리자의 데이터 세트 번호.'),
    defineField({
      name: 'visitForms',
      title: '방문예약으로 세는 양식',
      description: '고른 양식은 예약(schedule), 나머지는 관심고객 등록(lead)으로 보냅니다.',
      type: 'array',
      group: 'ids',
      of: [defineArrayMember({type: 'string'})],
      options: {list: [...registrationSources], layout: 'grid'},
      initialValue: ['visit', 'inquiry'],
    }),
    defineField({
      name: 'asksConsent',
      title: '동의한 방문자만 재기',
      description:
        '켜 두면 화면 아래에서 묻고, 동의하기 전에는 아무것도 불러오지 않습니다. 끄면 거부한 방문자만 빼고 잽니다.',
      type: 'boolean',
      group: 'consent',
      initialValue: true,
    }),
    {
      ...linesField(
        'question',
        '묻는 글',
        '광고 효과와 방문 통계를 알기 위해 다른 회사의 쿠키를 써도 될까요? 거부하셔도 모두 이용하실 수 있고, 화면 아래에서 언제든지 바꾸실 수 있습니다.',
      ),
      group: 'consent',
    },
    {...textField('agree', '동의 단추', '동의'), group: 'consent'},
    {...textField('decline', '거부 단추', '거부'), group: 'consent'},
    defineField({
      name: 'verification',
      title: '검색엔진 소유 확인',
      type: 'object',
      group: 'engines',
      fields: [
        verificationField('naver', '네이버 서치어드바이저'),
        verificationField('google', 'Google Search Console'),
      ],
    }),
    defineField({
      name: 'indexNow',
      title: '바뀐 페이지를 검색엔진에 바로 알리기 (IndexNow)',
      description:
        '켜 두면 발행하고 1분쯤 뒤에 바뀐 페이지의 주소를 네이버에 한 번 알리고, 네이버가 Bing 등에 전합니다. Google은 받지 않습니다. 검색 결과에 바로 나온다는 뜻은 아닙니다.',
      type: 'boolean',
      group: 'engines',
      initialValue: false,
    }),
    defineField({
      name: 'kakaoShare',
      title: '카카오톡 공유 (JavaScript 키)',
      description:
        '적으면 페이지 아래에 카카오톡 단추가 생깁니다. 카카오 디벨로퍼스의 앱 키 가운데 JavaScript 키이고, 그 앱에 이 홈페이지의 도메인을 등록해 두어야 합니다. 누를 때만 카카오의 스크립트를 불러옵니다. 예: 0123456789abcdef0123456789abcdef',
      type: 'string',
      group: 'share',
      validation: (rule) =>
        rule.custom(
          (key) =>
            key === undefined ||
            isKakaoKey(key) ||
            'JavaScript 키가 아닙니다. 숫자와 a부터 f까지의 글자 32자리를 적어 주세요.',
        ),
    }),
    defineField({
      name: 'map',
      title: '움직이는 지도',
      description:
        '적으면 좌표가 있는 장소의 길찾기 옆에 지도를 펼치는 단추가 생깁니다. 방문자가 누르기 전에는 아무것도 불러오지 않습니다. 지도 회사에 이 홈페이지의 주소를 등록해 두어야 보입니다.',
      type: 'object',
      group: 'map',
      options: {columns: 2},
      fields: [
        defineField({
          name: 'service',
          title: '지도',
          type: 'string',
          options: {list: [...mapTitles], layout: 'radio', direction: 'horizontal'},
          validation: (rule) =>
            rule.custom(
              (service, {parent}) =>
                service ||
                !parent ||
                !Reflect.get(parent, 'key') ||
                '어느 지도의 키인지 골라 주세요.',
            ),
        }),
        defineField({
          name: 'key',
          title: '키',
          description: '카카오는 JavaScript 키, 네이버는 Client ID',
          type: 'string',
          validation: (rule) => rule.custom((key, {parent}) => mapKeyRule(key, parent)),
        }),
      ],
    }),
  ],
  preview: {prepare: () => ({title: '분석·광고'})},
})
