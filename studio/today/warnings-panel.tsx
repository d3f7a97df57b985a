import {ErrorOutlineIcon, WarningOutlineIcon} from '@sanity/icons'
import {Flex, Text} from '@sanity/ui'
import {DocumentLinks} from './document-links.tsx'
import {Panel, Pending, Quiet} from './panel.tsx'
import {type Finding, useFindings} from './use-findings.ts'
import type {SiteContent} from './use-site-content.ts'

const most = 12

/** The messages of the fields' rules for all documents, not only for the one that is open. */
export function WarningsPanel({documents, hasFailed}: SiteContent) {
  const {findings, checked, total} = useFindings(documents)
  const isDone = total > 0 && checked === total
  return (
    <Panel title="확인이 필요한 곳" count={findings.length}>
      {documents === null && <Pending hasFailed={hasFailed} />}
      {documents !== null && !isDone && (
        <Quiet>{`문서를 살펴보는 중입니다… ${checked}/${total}`}</Quiet>
      )}
      {isDone && findings.length === 0 && <Quiet>모든 문서가 괜찮습니다.</Quiet>}
      <DocumentLinks documents={findings.slice(0, most).map(asLink)} />
      {findings.length > most && (
        <Quiet>{`그 밖에 ${findings.length - most}개 문서가 더 있습니다.`}</Quiet>
      )}
    </Panel>
  )
}

function asLink({id, type, isError, messages}: Finding) {
  const [first = '', ...others] = messages
  const Icon = isError ? ErrorOutlineIcon : WarningOutlineIcon
  return {
    id,
    type,
    note: (
      // In the design system, a picture within a text has no space around it.
      <Flex gap={2}>
        <Text size={1} muted>
          <Icon aria-label={isError ? '오류' : '주의'} />
        </Text>
        <Text size={1} muted>
          {first}
          {others.length > 0 && ` (그 밖에 ${others.length}가지)`}
        </Text>
      </Flex>
    ),
  }
}
