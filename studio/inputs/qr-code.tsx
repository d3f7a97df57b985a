import {DownloadIcon} from '@sanity/icons'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {encode, renderSVG} from 'uqr'

/** Width of the picture for print, in px. */
const pictureSize = 1200

interface Props {
  /** The address that the code opens. */
  readonly address: string
  /** The address as people read it. */
  readonly shown: string
  /** Name of the downloaded files, without their ending. */
  readonly name: string
  /** Published, so that a visitor who scans the code finds it. */
  readonly isOpen: boolean
}

/** An address of the site, with its QR code to download. */
export function QrCode({address, shown, name, isOpen}: Props) {
  const svg = renderSVG(address, {border: 4})
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return (
    <Card border radius={2} padding={3}>
      <Flex gap={4} align="center" wrap="wrap">
        <img src={picture} alt={`${address} 주소를 여는 QR 코드`} width={120} height={120} />
        <Stack gap={4} flex={1}>
          <Text size={1} style={{overflowWrap: 'anywhere'}}>
            {shown}
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
              onClick={() => save(new Blob([svg], {type: 'image/svg+xml'}), `${name}.svg`)}
            />
            <Button
              icon={DownloadIcon}
              mode="ghost"
              fontSize={1}
              text="QR PNG 내려받기"
              onClick={() => void savePicture(address, `${name}.png`)}
            />
          </Flex>
        </Stack>
      </Flex>
    </Card>
  )
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
