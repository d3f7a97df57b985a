import {CogIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {type CeilingName, defaultCeilings} from '../../shared/message-ceilings.ts'
import {features} from '../features.ts'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {handOutRules} from '../fields/hand-out-rules.ts'
import {serviceUrl} from '../fields/service-url.ts'
import {linesField, textField} from '../fields/text-field.ts'

/** The first says what holds for all of them. */
const ceiling = (name: CeilingName, title: string) =>
  defineField({
    name,
    title,
    ...(name === 'messagesPerHour' && {
      description:
        '누구나 남의 번호로 등록할 수 있어, 보내는 수와 돈에 한도를 둡니다. 한도의 80%와 한도에 이르면 오늘 화면과 메일로 알립니다. 한도를 넘어도 등록은 모두 저장되고, 접수 문자만 보내지 않습니다. 접수 문자는 한 번호에 하루 한 번, 방문예약은 하루 세 번까지 보냅니다. 목록 문자는 한도의 80%까지만 쓰고 다음 시간이나 다음 날을 기다립니다. 나머지는 접수 확인과 방문 알림의 몫입니다.',
    }),
    type: 'number',
    group: 'limits',
    initialValue: defaultCeilings[name],
    validation: (rule) =>
      rule.integer().min(0).max(10_000_000).error('0에서 1,000만 사이의 정수로 입력해 주세요.'),
  })

const deliverySettings = features.flatMap(({deliverySettings: own}) => own ?? [])

/** Where registrations go on to. In the private dataset, so that no visitor can read the addresses. */
export const registrationSettings = defineType({
  name: 'registrationSettings',
  title: '전달·알림 설정',
  type: 'document',
  icon: CogIcon,
  groups: [
    {name: 'forwarding', title: '외부 전달', default: true},
    ...deliverySettings.map(({group}) => group),
    {name: 'notice', title: '새 등록 알림'},
    {name: 'limits', title: '메시지 한도'},
    {name: 'desk', title: '담당 배정'},
    {name: 'visits', title: '방문예약'},
    hiddenAllFields,
  ],
  fields: [
    {
      ...serviceUrl('popupUrl', '팝업 등록을 보낼 곳', 'JSON: name, phone, email, visitDate'),
      group: 'forwarding',
    },
    {
      ...serviceUrl('visitUrl', '홈 방문예약을 보낼 곳', '양식(form): name, phone, message'),
      group: 'forwarding',
    },
    {
      ...serviceUrl('inquiryUrl', '고객 페이지 문의를 보낼 곳', 'JSON: name, phone, message'),
      group: 'forwarding',
    },
    defineField({
      name: 'giveUpAfterHours',
      title: '전달을 포기하는 시간 (시간)',
      description: '이 시간이 지나도 받지 않으면 "전달 포기"로 표시합니다.',
      type: 'number',
      group: ['forwarding', ...deliverySettings.map(({group}) => group.name)],
      initialValue: 72,
      validation: (rule) =>
        rule.required().min(1).max(720).error('1에서 720 사이로 입력해 주세요.'),
    }),
    ...deliverySettings.flatMap(({group, fields}) =>
      fields.map((field) => ({...field, group: group.name})),
    ),
    {
      ...serviceUrl(
        'notifyUrl',
        '새 등록을 알릴 곳',
        '담당자에게 알리는 웹훅입니다. 이름과 연락처는 보내지 않습니다.',
      ),
      group: 'notice',
    },
    {
      ...textField('mailSubject', '알림 메일 제목', '새 관심고객: {form}'),
      description:
        '받는 사람은 서버의 설정(NOTIFY_EMAIL)에서 정합니다. {form}은 양식 이름으로 바뀝니다.',
      group: 'notice',
    },
    {
      ...linesField(
        'mailText',
        '알림 메일 내용',
        '{time}에 새 등록이 들어왔습니다: {form}\n\n스튜디오에서 확인해 주세요.\n{link}',
      ),
      description:
        '{form}은 양식 이름, {time}은 등록 시각, {link}는 스튜디오 주소로 바뀝니다. 이름과 연락처는 보내지 않습니다.',
      group: 'notice',
    },
    defineField({
      name: 'staffReach',
      title: '상담 직원이 보는 등록',
      description:
        '관리자는 늘 모두 봅니다. 상담 화면과 스튜디오뿐 아니라 서버가 직접 막습니다. 떠난 사람의 고객은 담당 없음으로 칩니다.',
      type: 'string',
      group: 'desk',
      options: {
        layout: 'radio',
        list: [
          {value: 'own', title: '자기 담당만'},
          {value: 'unowned', title: '자기 담당과 담당 없는 등록'},
          {value: 'all', title: '모든 등록'},
        ],
      },
      initialValue: 'unowned',
    }),
    defineField({
      name: 'staffExports',
      title: '상담 직원이 파일로 받는 등록',
      description:
        '받을 때마다 이유를 적고, 건수와 함께 접근 기록과 오늘 화면에 남습니다. 관리자는 늘 받을 수 있습니다.',
      type: 'string',
      group: 'desk',
      options: {
        layout: 'radio',
        list: [
          {value: 'nobody', title: '받지 못함'},
          {value: 'own', title: '자기 담당만'},
          {value: 'reach', title: '보는 등록 모두'},
        ],
      },
      initialValue: 'own',
    }),
    defineField({
      name: 'handsOutTo',
      title: '새 등록을 차례로 맡기기',
      description:
        '방문객이 양식으로 등록할 때마다 차례를 받고 있는 사람에게 돌아가며 맡깁니다. 같은 번호의 등록은 먼저 맡은 사람에게 갑니다. 상담 화면(/staff)을 한 번 연 계정만 받으며, 그 화면에서 각자 차례를 쉴 수 있습니다.',
      type: 'string',
      group: 'desk',
      options: {
        layout: 'radio',
        list: [
          {value: 'nobody', title: '맡기지 않음'},
          {value: 'staff', title: '상담 직원에게'},
          {value: 'everybody', title: '상담 직원과 관리자에게'},
        ],
      },
      initialValue: 'nobody',
    }),
    defineField({
      name: 'handsOutPerDay',
      title: '한 사람에게 하루에 맡길 수',
      description:
        '차례로 맡기는 등록이 한 사람에게 하루 이 수를 넘지 않습니다. 모두 찼으면 그날 온 등록은 담당 없이 목록에 나오고, 누구나 맡을 수 있습니다. 비우거나 0이면 정하지 않습니다.',
      type: 'number',
      group: 'desk',
      hidden: ({document}) => !['staff', 'everybody'].includes(String(document?.handsOutTo)),
      validation: (rule) => rule.integer().min(0).max(1000).error('0에서 1000 사이로 적어 주세요.'),
    }),
    {...handOutRules, group: 'desk'},
    defineField({
      name: 'callAgainDays',
      title: '통화한 분께 다시 전화할 날 (일 뒤)',
      description:
        '통화했지만 다음 전화를 정하지 않은 분, 그냥 방문하신 분이 이 날수 뒤에 ‘다시 전화할 분’에 나옵니다. 비우거나 0이면 나오지 않고, 목록 아래에 몇 분인지만 적힙니다.',
      type: 'number',
      group: 'desk',
      initialValue: 7,
      validation: (rule) => rule.integer().min(0).max(365).error('0에서 365 사이로 적어 주세요.'),
    }),
    defineField({
      name: 'pushAgainMinutes',
      title: '휴대전화 알림을 다시 보낼 때 (분 뒤)',
      description:
        '맡은 사람도 통화한 사람도 없는 새 등록을 이 시간마다 다시 알립니다. 누군가 맡거나 통화하면 멈추고, 열 번까지, 오전 8시부터 오후 9시까지만 다시 보냅니다. 비우거나 0이면 한 번만 보냅니다.',
      type: 'number',
      group: 'desk',
      validation: (rule) => rule.integer().min(0).max(240).error('0에서 240 사이로 적어 주세요.'),
    }),
    // Of no public document: those can be asked for by anybody where strangers' queries are on, and in a hosted lake.
    defineField({
      name: 'bookedAddress',
      title: '예약하신 분께만 알릴 주소',
      description:
        '적으면 예약 확인 화면과 일정 파일에 ‘방문할 곳’의 주소 대신 나옵니다. 홈페이지에는 나오지 않고, 등록과 같은 비공개 데이터셋에 저장됩니다.',
      type: 'string',
      group: 'visits',
      validation: (rule) => rule.max(200).error('200자 이내로 적어 주세요.'),
    }),
    ceiling('messagesPerHour', '한 시간에 보내는 메시지 (건)'),
    ceiling('messagesPerDay', '하루에 보내는 메시지 (건)'),
    ceiling('wonPerHour', '한 시간에 쓰는 돈 (원)'),
    ceiling('wonPerDay', '하루에 쓰는 돈 (원)'),
    ceiling('messagesPerNetwork', '한 인터넷 연결의 등록에 한 시간 동안 보내는 메시지 (건)'),
    ceiling('priceSms', '단문(SMS) 한 건의 값 (원)'),
    ceiling('priceLms', '장문(LMS) 한 건의 값 (원)'),
    ceiling('priceAlimtalk', '알림톡 한 건의 값 (원)'),
    defineField({
      name: 'pushesName',
      title: '전화 알림에 고객의 이름 넣기',
      description:
        '상담 화면(/staff)에서 알림을 켠 전화에 뜨는 글의 끝에 이름을 붙입니다. 잠긴 화면에도 보입니다. 글은 상담 화면 문구에서 정합니다.',
      type: 'boolean',
      group: 'notice',
      initialValue: false,
    }),
    defineField({
      name: 'mailsAddressed',
      title: '댓글·작업·검토를 메일로 알리기',
      description:
        '댓글에서 불린 사람, 작업을 맡은 사람, 검토를 요청받거나 돌려받은 사람에게 계정의 메일 주소로 알립니다. 글의 내용은 보내지 않습니다. 서버에 메일(SMTP_URL)이 설정되어 있을 때만 보냅니다.',
      type: 'boolean',
      group: 'notice',
      initialValue: true,
    }),
  ],
  preview: {prepare: () => ({title: '전달·알림 설정'})},
})
