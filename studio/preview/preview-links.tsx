import {Button, Card, Flex, Heading, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {useDataset} from 'sanity'
import {ConfirmButton, Problem, timeOf, useTask} from '../accounts/parts.tsx'
import {useAnswer, useCall} from '../accounts/use-accounts.ts'
import {Labelled} from '../layout/labelled.tsx'
import {previewBase, siteOrigin} from '../surroundings/site-address.ts'

interface OpenLink {
  readonly id: string
  readonly path: string
  readonly createdBy: string
  readonly expiresAt: string
  readonly isRevocable: boolean
}

interface NewLink {
  readonly token: string
  readonly expiresAt: string
}

const lifetimes = [
  [1, '하루'],
  [7, '일주일'],
  [30, '30일'],
] as const

/** Makes a link to a page's draft, and lists the links that are open. */
export function PreviewLinks({path}: {readonly path: string}) {
  const url = `/preview-links/${useDataset()}`
  const {reply: links, problem, reload} = useAnswer<readonly OpenLink[]>(url)
  const call = useCall()
  const task = useTask()
  const [made, setMade] = useState<NewLink | null>(null)
  const make = (days: number) =>
    void task.run(async () => {
      setMade(await call<NewLink>(url, {method: 'POST', body: {path, days}}))
      await reload()
    })
  const revoke = (id: string) =>
    void task.run(async () => {
      await call(`${url}/${id}`, {method: 'DELETE'})
      setMade(null)
      await reload()
    })
  return (
    <Stack gap={4}>
      <Text size={1} muted>
        링크를 받은 사람은 로그인하지 않고 발행 전의 홈페이지를 봅니다. 기한이 지나거나 링크를
        취소하면 더 볼 수 없습니다. 링크는 만든 사람과 관리자가 취소합니다.
      </Text>
      <NewLinkForm isBusy={task.isBusy} onMake={make} />
      <Problem text={problem || task.problem} />
      {made && <MadeLink {...made} />}
      {links && links.length > 0 && (
        <Stack gap={3}>
          <Heading as="h3" size={0}>
            열려 있는 링크
          </Heading>
          {links.map((link) => (
            <OpenLinkRow key={link.id} {...link} isBusy={task.isBusy} onRevoke={revoke} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

interface NewLinkFormProps {
  readonly isBusy: boolean
  readonly onMake: (days: number) => void
}

function NewLinkForm({isBusy, onMake}: NewLinkFormProps) {
  const [days, setDays] = useState(7)
  return (
    <Labelled label="기한">
      {(id) => (
        <Flex gap={3} wrap="wrap">
          <Select
            id={id}
            value={String(days)}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          >
            {lifetimes.map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
          <Button text="링크 만들기" disabled={isBusy} onClick={() => onMake(days)} />
        </Flex>
      )}
    </Labelled>
  )
}

function MadeLink({token, expiresAt}: NewLink) {
  const [isCopied, setCopied] = useState(false)
  const link = `${siteOrigin()}${previewBase}?link=${token}`
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Card tone="positive" padding={3} radius={2} role="status">
      <Stack gap={3}>
        <Labelled label="새 미리보기 링크">
          {(id) => (
            <Flex gap={2}>
              <div style={{flex: 1}}>
                <TextInput
                  id={id}
                  readOnly
                  value={link}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </div>
              <Button mode="ghost" text={isCopied ? '복사했습니다' : '복사'} onClick={copy} />
            </Flex>
          )}
        </Labelled>
        <Text
          size={1}
        >{`${timeOf(expiresAt)}까지 쓸 수 있습니다. 닫으면 이 주소는 다시 볼 수 없습니다.`}</Text>
      </Stack>
    </Card>
  )
}

interface OpenLinkRowProps extends OpenLink {
  readonly isBusy: boolean
  readonly onRevoke: (id: string) => void
}

function OpenLinkRow({isBusy, onRevoke, ...link}: OpenLinkRowProps) {
  const {id, path, createdBy, expiresAt, isRevocable} = link
  return (
    <Flex gap={3} align="center" justify="space-between">
      <Stack gap={2}>
        <Text size={1}>{path}</Text>
        <Text size={1} muted>
          {[createdBy, `${timeOf(expiresAt)}까지`].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {isRevocable && (
        <ConfirmButton
          text="취소"
          confirm="이 링크를 취소합니다"
          disabled={isBusy}
          onConfirm={() => onRevoke(id)}
        />
      )}
    </Flex>
  )
}
