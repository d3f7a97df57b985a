import {Card, Text} from '@sanity/ui'
import {useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import {countsIn, useCounts} from '../customers/use-counts.tsx'
import {Panel} from '../today/panel.tsx'

export const unconfirmedList = 'unconfirmed'

/** Says how many customers have consents that perhaps nobody gave; nothing where there are none. */
export function UnconfirmedPanel() {
  const count = countsIn(useCounts())[unconfirmedList] ?? 0
  const {basePath} = useWorkspace()
  const href = `${basePath}/structure/${unconfirmedList}`
  const {onClick} = useLink({href})
  if (count === 0) return null
  return (
    <Panel title="확인 안 된 광고 동의" count={count}>
      <Text size={1}>
        {`예전 양식은 필수 동의를 누를 때 선택 동의까지 함께 켤 수 있었습니다. 그 양식으로 온 등록 ${count.toLocaleString('ko-KR')}건의 선택 동의는 고객이 다시 동의하기 전까지 동의로 치지 않고, 광고를 보내지 않습니다.`}
      </Text>
      <Card as="a" href={href} onClick={onClick} data-as="a" border radius={2} padding={3}>
        <Text size={1} weight="medium">
          등록을 보고 철회 기록하기
        </Text>
      </Card>
    </Panel>
  )
}
