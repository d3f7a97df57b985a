import {UndoIcon} from '@sanity/icons'
import {Box, Button, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useClient,
  useCurrentUser,
} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {type StandingConsent, standingOptions} from '../../shared/standing-consents.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {isConsent, isWithdrawals} from './consent-summary.ts'
import {refuseNumber} from './refuse-number.ts'
import {withdrawConsents} from './withdraw-consents.ts'

/** Records that a customer has withdrawn a consent. What was agreed to stays as it was. */
export const withdraw: DocumentActionComponent = ({id, published, onComplete}) => {
  const client = useClient({apiVersion: project.apiVersion})
  const user = useCurrentUser()
  const toast = useToast()
  const [isAsked, setIsAsked] = useState(false)
  const standing = standingIn(published)
  if (standing.length === 0) return null
  const close = () => {
    setIsAsked(false)
    onComplete()
  }
  const confirm = (chosen: readonly StandingConsent[], isRefusal: boolean) => {
    void withdrawConsents({client, user, id, chosen}).then(
      async () => {
        if (!isRefusal || (await refuseNumber(id))) return
        toast.push({status: 'error', title: '수신거부로 표시하지 못했습니다. 다시 시도해 주세요.'})
      },
      () => toast.push({status: 'error', title: '기록하지 못했습니다. 다시 시도해 주세요.'}),
    )
    close()
  }
  return {
    label: '동의 철회',
    icon: UndoIcon,
    onHandle: () => setIsAsked(true),
    dialog: isAsked && {
      type: 'dialog',
      header: '동의 철회',
      width: 'small',
      onClose: close,
      content: <Choose standing={standing} onConfirm={confirm} />,
    },
  }
}

interface ChooseProps {
  readonly standing: readonly StandingConsent[]
  readonly onConfirm: (chosen: readonly StandingConsent[], isRefusal: boolean) => void
}

function Choose({standing, onConfirm}: ChooseProps) {
  // Kept by their values: the list is made again whenever somebody else changes the registration.
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isKept, setKept] = useState(false)
  const chosen = standing.filter(({given}) => ticked.includes(given))
  // Who takes everything back wants to hear nothing more, unless they say otherwise.
  const isAll = chosen.length === standing.length
  const isRefusal = isAll && !isKept && !hostedProjectId
  const toggle = ({given}: StandingConsent) =>
    setTicked(
      ticked.includes(given) ? ticked.filter((other) => other !== given) : [...ticked, given],
    )
  return (
    <Stack gap={4}>
      <Text size={1}>
        고객이 철회한 동의를 고르세요. 같은 번호의 등록 모두에 적힙니다. 철회한 날과 처리한 사람이
        남으며, 되돌릴 수 없습니다. 다시 동의를 받으려면 고객이 새로 등록해야 합니다. 필수 동의의
        철회는 파기로 처리합니다.
      </Text>
      {standing.map((each) => (
        <Flex key={each.given} as="label" align="center" gap={3}>
          <Checkbox checked={ticked.includes(each.given)} onChange={() => toggle(each)} />
          <Text size={1}>{each.title}</Text>
        </Flex>
      ))}
      {isAll && !hostedProjectId && (
        <Flex as="label" align="center" gap={3}>
          <Checkbox checked={isRefusal} onChange={() => setKept(!isKept)} />
          <Text size={1}>번호를 수신거부로 표시합니다. 전화도 문자도 하지 않습니다.</Text>
        </Flex>
      )}
      <Box>
        <Button
          text="철회 기록하기"
          tone="critical"
          disabled={chosen.length === 0}
          onClick={() => onConfirm(chosen, isRefusal)}
        />
      </Box>
    </Stack>
  )
}

function standingIn(published: DocumentActionProps['published']): StandingConsent[] {
  const consent: unknown = published?.consent
  const withdrawals: unknown = published?.withdrawals
  return isConsent(consent)
    ? standingOptions(consent, isWithdrawals(withdrawals) ? withdrawals : [])
    : []
}
