import {PlayIcon} from '@sanity/icons'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type StringInputProps, useFormValue} from 'sanity'
import {siteOrigin} from '../surroundings/site-address.ts'
import {type Embed, embedOf} from './embed-of.ts'

/** The address of a film or a tour: the fields of the content model that are shown in a frame. */
export const hasAddressPreview = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.at(-1) === 'tourUrl' || path.join() === 'url'

/** An address, and what it opens once somebody wants to see it. */
export function AddressPreview(props: StringInputProps) {
  const isFilm = useFormValue(['_type']) === 'video'
  const isTour = props.path.at(-1) === 'tourUrl'
  const [shown, setShown] = useState('')
  const {value = ''} = props
  const embed = isFilm || isTour ? embedOf(value, siteOrigin()) : null
  const isShown = shown === value
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {embed && (
        <Flex gap={3} align="center">
          <Button
            icon={PlayIcon}
            mode="ghost"
            fontSize={1}
            padding={2}
            text={isShown ? '미리 보기 닫기' : isTour ? 'VR 미리 보기' : '영상 미리 보기'}
            onClick={() => setShown(isShown ? '' : value)}
          />
          <Text size={1}>
            <a href={embed.page} target="_blank" rel="noreferrer">
              새 탭에서 열기
            </a>
          </Text>
        </Flex>
      )}
      {embed && isShown && <Frame {...embed} />}
    </Stack>
  )
}

const shape = {width: '100%', aspectRatio: 16 / 9, border: 0} as const

function Frame({kind, url}: Embed) {
  if (kind === 'file') {
    // biome-ignore lint/a11y/useMediaCaption: an editor checks that the file plays; captions are a field.
    return <video src={url} controls style={shape} />
  }
  return (
    <iframe
      src={url}
      title="미리 보기"
      style={shape}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
