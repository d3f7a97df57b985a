import {EditIcon} from '@sanity/icons'
import {Box, Button, Select, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, type DocumentActionProps, useCurrentUser} from 'sanity'
import {
  type CorrectableField,
  correctableFields,
} from '../../schemas/fields/registration-correction.ts'
import {isBlank, legible, legibleLine} from '../../shared/characters.ts'
import {correctedValue} from '../../shared/corrections.ts'
import {normalizePhone, searchableDigits} from '../../shared/phone-number.ts'
import {Labelled} from '../layout/labelled.tsx'
import {useAppend} from './use-append.ts'

interface Corrected {
  readonly field: CorrectableField
  readonly value: string
}

/** Records what is right where a customer mistyped. What came stays as it came. */
export const correct: DocumentActionComponent = ({id, published, onComplete}) => {
  const append = useAppend(id, 'corrections')
  const user = useCurrentUser()
  const [isAsked, setIsAsked] = useState(false)
  if (!published) return null
  const close = () => {
    setIsAsked(false)
    onComplete()
  }
  const confirm = (corrected: Corrected) => {
    // The lake replaces this value with its own for who and when; it is shown until the document is read again.
    const signature = {by: user?.name ?? '', byId: user?.id ?? '', at: new Date().toISOString()}
    const digits = corrected.field === 'phone' ? {digits: searchableDigits(corrected.value)} : {}
    const item = {...corrected, ...digits, ...signature, _key: crypto.randomUUID()}
    void append([item])
    close()
  }
  return {
    label: '정정',
    icon: EditIcon,
    onHandle: () => setIsAsked(true),
    dialog: isAsked && {
      type: 'dialog',
      header: '정정',
      width: 'small',
      onClose: close,
      content: <Correct registration={published} onConfirm={confirm} />,
    },
  }
}

interface CorrectProps {
  readonly registration: NonNullable<DocumentActionProps['published']>
  readonly onConfirm: (corrected: Corrected) => void
}

const maxCharacters = {name: 100, phone: 30, message: 5000} as const

function Correct({registration, onConfirm}: CorrectProps) {
  const [field, setField] = useState<CorrectableField>('name')
  const [typed, setTyped] = useState<string | null>(null)
  const stood = standing(registration, field)
  const value = typed ?? stood
  const corrected = read(field, value)
  const isRefused = field === 'phone' && !isBlank(value) && corrected === null
  const isDifferent = corrected !== null && corrected !== stood
  const Input = field === 'message' ? TextArea : TextInput
  return (
    <Stack gap={4}>
      <Text size={1}>
        고객이 적은 내용은 그대로 남고, 바른 내용이 고친 사람, 시각과 함께 더해집니다. 목록과
        내보내기에는 바른 내용이 나옵니다. 이미 외부로 전달한 내용은 바뀌지 않습니다.
      </Text>
      <Labelled label="항목">
        {(id) => (
          <Select
            id={id}
            value={field}
            onChange={({currentTarget}) => {
              const chosen = correctableFields.find((each) => each.value === currentTarget.value)
              if (chosen) setField(chosen.value)
              setTyped(null)
            }}
          >
            {correctableFields.map((each) => (
              <option key={each.value} value={each.value}>
                {each.title}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label="바른 내용">
        {(id) => (
          <Input
            id={id}
            value={value}
            maxLength={maxCharacters[field]}
            onChange={({currentTarget}: {currentTarget: {value: string}}) =>
              setTyped(currentTarget.value)
            }
          />
        )}
      </Labelled>
      {isRefused && (
        <Text size={1} role="alert">
          {refusal}
        </Text>
      )}
      <Box>
        <Button
          text="정정 기록하기"
          tone="primary"
          disabled={!isDifferent}
          onClick={() => corrected !== null && onConfirm({field, value: corrected})}
        />
      </Box>
    </Stack>
  )
}

const refusal =
  '전화번호로 읽을 수 없습니다. 010-1234-5678처럼, 외국 번호는 +와 국가번호부터 적어 주세요.'

/** The value as the forms of the site read it; null for text that they would not accept. */
function read(field: CorrectableField, value: string): string | null {
  if (isBlank(value)) return null
  if (field === 'phone') return normalizePhone(value)
  return field === 'name' ? legibleLine(value) : legible(value).trim()
}

function standing(
  registration: NonNullable<DocumentActionProps['published']>,
  field: CorrectableField,
): string {
  const came: unknown = registration[field]
  return correctedValue(field, typeof came === 'string' ? came : '', registration.corrections) ?? ''
}
