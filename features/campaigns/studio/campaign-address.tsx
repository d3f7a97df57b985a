import {DownloadIcon} from '@sanity/icons'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type StringInputProps, useClient, useFormValue} from 'sanity'
import {encode, renderSVG} from 'uqr'
import project from '../../../sanity.json' with {type: 'json'}
import {publishedId} from '../../../schemas/fields/published-id.ts'
import {siteOrigin} from '../../../studio/surroundings/site-address.ts'
import {slugRule} from '../schema.ts'

export const isCampaignSlug = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() === 'slug'

/** Width of the picture for print, in px. */
const pictureSize = 1200

/** The short address in full, with its QR code to download. */
export function CampaignAddress(props: StringInputProps) {
  const slug = props.value
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {slug && slugRule(slug) === true && <Code slug={slug} />}
    </Stack>
  )
}

function Code({slug}: {readonly slug: string}) {
  const isOpen = useIsOpen(slug)
  const address = `${siteOrigin()}/go/${encodeURIComponent(slug)}`
  const svg = renderSVG(address, {border: 4})
  const shown = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return (
    <Card border radius={2} padding={3}>
      <Flex gap={4} align="center" wrap="wrap">
        <img src={shown} alt={`${address} 주소를 여는 QR 코드`} width={120} height={120} />
        <Stack gap={4} flex={1}>
          <Text size={1} style={{overflowWrap: 'anywhere'}}>
            {`${siteOrigin()}/go/${slug}`}
          </Text>
          {!isOpen && (
            <Text size={1} muted role="status">
              발행한 뒤에 열립니다. 인쇄하기 전에 발행해 주세요.
            </Text>
          )}
          <Flex gap={2} wrap="wrap">
            <Button
              icon={DownloadIcon}
              mode="ghost"
              fontSize={1}
              text="QR SVG 내려받기"
              onClick={() => save(new Blob([svg], {type: 'image/svg+xml'}), `${slug}.svg`)}
            />
            <Button
              icon={DownloadIcon}
              mode="ghost"
              fontSize={1}
              text="QR PNG 내려받기"
              onClick={() => void savePicture(address, `${slug}.png`)}
            />
          </Flex>
        </Stack>
      </Flex>
    </Card>
  )
}

/** True if the short address is published. True too until the lake has answered. */
function useIsOpen(slug: string): boolean {
  const client = useClient({apiVersion: project.apiVersion})
  const id = String(useFormValue(['_id']))
  const [published, setPublished] = useState<string | null>(slug)
  useEffect(() => {
    const query = '*[_id == $id][0].slug'
    client
      .fetch<string | null>(query, {id: publishedId(id)}, {perspective: 'published'})
      .then(setPublished, () => {})
  }, [client, id])
  return published === slug
}

/** Each module has as many whole pixels as all others, so that the edges are sharp in print. */
async function savePicture(address: string, name: string): Promise<void> {
  const {data, size} = encode(address, {border: 4})
  const side = Math.ceil(pictureSize / size)
  const canvas = new OffscreenCanvas(side * size, side * size)
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * side, y * side, side, side)
    }
  }
  save(await canvas.convertToBlob({type: 'image/png'}), name)
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
