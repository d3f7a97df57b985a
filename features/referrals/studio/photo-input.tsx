import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useRef, useState} from 'react'
import {type StringInputProps, set, unset} from 'sanity'
import {isPhoto, photoSize} from '../rules.ts'

/**
 * A picture that is stored as text in the document: the private dataset takes no files of people. The browser cuts and
 * shrinks it first.
 */
export function PhotoInput({value, onChange, readOnly, elementProps}: StringInputProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const photo = await photoOf(file).catch(() => null)
    setUnreadable(photo === null)
    if (photo !== null) onChange(set(photo))
  }
  return (
    <Stack gap={3}>
      {value && isPhoto(value) && (
        <img
          src={value}
          alt="명함 사진"
          width={photoSize.width / 2}
          height={photoSize.height / 2}
        />
      )}
      {isUnreadable && (
        <Text size={1} role="alert">
          사진으로 읽을 수 없는 파일입니다. JPG나 PNG 사진을 골라 주세요.
        </Text>
      )}
      <Flex gap={2} wrap="wrap">
        <Button
          id={elementProps.id}
          mode="ghost"
          text="사진 고르기"
          disabled={readOnly}
          onClick={() => chooser.current?.click()}
        />
        {value && (
          <Button
            mode="bleed"
            text="사진 빼기"
            disabled={readOnly}
            onClick={() => onChange(unset())}
          />
        )}
      </Flex>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        aria-label="사진 파일"
        hidden
        onChange={({currentTarget}) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}

/** Qualities of JPEG, until one is small enough. */
const qualities = [0.85, 0.7, 0.5]

/** Cut to the shape of a card's picture. */
async function photoOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const {width, height} = photoSize
  const scale = Math.max(width / picture.width, height / picture.height)
  const [shownWidth, shownHeight] = [picture.width * scale, picture.height * scale]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  // A face is rather in the upper half.
  const top = (height - shownHeight) / 3
  context.drawImage(picture, (width - shownWidth) / 2, top, shownWidth, shownHeight)
  const photo = qualities
    .map((quality) => canvas.toDataURL('image/jpeg', quality))
    .find((text) => isPhoto(text))
  if (photo === undefined) throw new Error('Too large')
  return photo
}
