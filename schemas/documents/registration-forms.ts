import {EnvelopeIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {answerWords} from '../fields/answer-words.ts'
import {linesField, textField} from '../fields/text-field.ts'

/** Every word of the three forms, and of their outcomes. */
export const registrationForms = defineType({
  name: 'registrationForms',
  title: '등록 양식',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [
    {name: 'fields', title: '항목', default: true},
    {name: 'messages', title: '안내 문구'},
    {name: 'consent', title: '개인정보'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'popup',
      title: '관심고객 등록 팝업',
      type: 'object',
      group: 'fields',
      fields: [
        textField('heading', '제목', '관심고객 등록 · 방문예약'),
        linesField(
          'text',
          '안내 글',
          '등록하시면 전문 상담사가 연락드리며, 견본주택 주소와 잔여 세대를 문자로 안내해 드립니다.',
        ),
        textField('submit', '등록 버튼', '등록하기'),
      ],
    }),
    defineField({
      name: 'visit',
      title: '방문예약 (홈)',
      type: 'object',
      group: 'fields',
      fields: [
        textField('heading', '제목', '방문예약'),
        linesField(
          'text',
          '안내 글',
          '원하시는 상담 내용을 남겨 주시면 전문 상담사가 연락드립니다.',
        ),
        textField('submit', '등록 버튼', '방문예약 신청'),
      ],
    }),
    defineField({
      name: 'inquiry',
      title: '방문예약·문의 (고객 페이지)',
      type: 'object',
      group: 'fields',
      fields: [
        textField('heading', '제목', '방문예약 · 문의'),
        linesField('text', '안내 글', '전화 상담 또는 방문 상담을 예약하실 수 있습니다.'),
        textField('submit', '등록 버튼', '등록하기'),
      ],
    }),
    {...textField('nameLabel', '이름', '이름'), group: 'fields'},
    {...textField('phoneLabel', '연락처', '연락처'), group: 'fields'},
    {
      ...textField('neutralName', '메시지에서 이름 대신 쓰는 말', '고객'),
      description:
        '링크, 숫자, 광고 문구처럼 사람 이름으로 보이지 않는 이름은 문자에 넣지 않고 이 말을 씁니다. 예: 고객님',
      group: 'fields',
    },
    {...textField('phonePlaceholder', '연락처 예시', '010-0000-0000'), group: 'fields'},
    {...textField('messageLabel', '문의 내용', '문의 내용'), group: 'fields'},
    {...textField('submitting', '등록 중', '등록 중...'), group: 'messages'},
    {
      ...linesField(
        'popupSuccess',
        '팝업 등록 완료',
        '등록이 완료되었습니다. 전문 상담사가 곧 연락드리겠습니다.',
      ),
      group: 'messages',
    },
    {
      ...linesField(
        'inquirySuccess',
        '문의 등록 완료',
        '✔ 등록이 완료되었습니다. 전문 상담사가 곧 연락드리겠습니다',
      ),
      group: 'messages',
    },
    {
      ...linesField('rejected', '등록 실패', '등록에 실패했습니다. 다시 시도해 주세요.'),
      group: 'messages',
    },
    {
      ...linesField(
        'notStored',
        '저장하지 못함',
        '지금은 등록 내용을 저장할 수 없어 접수되지 않았습니다.\n입력하신 내용은 그대로 두었으니 잠시 후 다시 눌러 주세요.',
      ),
      group: 'messages',
    },
    {
      ...linesField('offline', '연결 오류', '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'),
      group: 'messages',
    },
    {
      ...linesField(
        'kept',
        '등록 실패 후 안내',
        '입력하신 내용은 그대로 있어 다시 보내실 수 있습니다. 이 창에 30분 동안만 보관됩니다.',
      ),
      group: 'messages',
    },
    {...textField('resend', '다시 보내기', '다시 보내기'), group: 'messages'},
    {...textField('nameMissing', '이름 없음', '이름을 입력해 주세요.'), group: 'messages'},
    {
      ...textField('nameTooLong', '이름 길이', '이름은 50자 이내로 입력해 주세요.'),
      group: 'messages',
    },
    {...textField('phoneMissing', '연락처 없음', '연락처를 입력해 주세요.'), group: 'messages'},
    {
      ...textField(
        'phoneInvalid',
        '연락처 형식',
        '연락처를 010-0000-0000 형식으로 입력해 주세요. 외국 번호는 +와 국가번호부터 적어 주세요.',
      ),
      group: 'messages',
    },
    {
      ...linesField(
        'phoneLandline',
        '문자를 받지 못하는 번호',
        '문자를 받지 못하는 번호입니다. 견본주택 주소를 문자로 받으시려면 휴대전화 번호를 적어 주세요.',
      ),
      description:
        '일반전화, 인터넷전화, 대표번호를 적은 방문자에게 보입니다. 등록은 그대로 받습니다.',
      group: 'messages',
    },
    {
      ...textField('messageTooLong', '문의 길이', '문의 내용은 1000자 이내로 입력해 주세요.'),
      group: 'messages',
    },
    {...answerWords, group: 'messages'},
    {...textField('consentMissing', '동의 없음', '필수 항목에 동의해 주세요.'), group: 'messages'},
    {
      ...textField(
        'tooMany',
        '너무 잦은 등록',
        '짧은 시간에 여러 번 등록하셨습니다. 잠시 후 다시 시도해 주세요.',
      ),
      group: 'messages',
    },
    {
      ...linesField(
        'noticeChanged',
        '안내가 바뀜',
        '개인정보 안내가 바뀌었습니다. 새 안내를 확인하고 다시 등록해 주세요.',
      ),
      group: 'messages',
    },
    {
      ...linesField(
        'closed',
        '등록 중단',
        '지금은 홈페이지 등록을 받지 않습니다. 대표번호로 문의해 주세요.',
      ),
      description: '개인정보 안내가 없으면 양식 대신 이 글이 보입니다.',
      group: 'messages',
    },
    {...textField('back', '돌아가기', '돌아가기'), group: 'messages'},
    defineField({
      name: 'isShut',
      title: '등록 마감',
      description:
        '켜면 어느 양식도 등록을 받지 않고, 그 자리에 안내 문구의 등록 중단 글이 보입니다.',
      type: 'boolean',
      group: 'consent',
      initialValue: false,
    }),
    defineField({
      name: 'consent',
      title: '개인정보 수집·이용 안내',
      type: 'reference',
      to: [{type: 'consent'}],
      group: 'consent',
      validation: (rule) =>
        rule.required().error('안내가 없으면 등록을 받을 수 없습니다. 안내를 골라 주세요.'),
    }),
  ],
  preview: {prepare: () => ({title: '등록 양식'})},
})
