import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useMemo} from 'react'
import {
  type FormPatch,
  type ObjectInputProps,
  PatchEvent,
  set,
  unset,
  useFormValue,
  useWorkspace,
} from 'sanity'
import {styled} from 'styled-components'
import {sizeWords, smallestOf} from '../../schemas/fields/picture.ts'
import {type Crop, cropsOf, isOfPhones} from '../../schemas/fields/picture-crops.ts'
import {placeOfPicture} from '../../schemas/fields/picture-place.ts'
import {groundOf} from './picture-grounds.ts'
import {
  croppedUrl,
  type PictureValue,
  readPicture,
  replacedAsset,
  shownCrops,
} from './picture-value.ts'

const Ground = styled.div<{readonly $colour: string | undefined}>`
  img {
    ${({$colour}) => $colour && `background: ${$colour};`}
  }
`

/**
 * A picture with its required size, previews of how the site cuts it, and a reminder that a new picture needs
 * new words.
 */
export function PictureInput(props: ObjectInputProps) {
  const {value, schemaType, path, readOnly} = props
  const picture = readPicture(value)
  const place = placeOfPicture(useFormDocument(), path)
  const {owner, field, isForPhones} = place
  const crops = shownCrops(cropsOf(owner, field), picture, isForPhones)
  const onChange = useReplacing(props.onChange, picture)
  // The document changes with each key that is typed in it, and the stock input does not depend on it.
  const stock = useMemo(() => props.renderDefault({...props, onChange}), [props, onChange])
  const isUnchecked = picture.uncheckedAlt !== undefined && picture.uncheckedAlt === picture.alt
  return (
    <Stack gap={3}>
      {!readOnly && (
        <Text size={1} muted>
          {`${sizeWords(smallestOf(schemaType.options, place))} 이상인 사진을 올려 주세요. 이미 올린 사진은 ‘선택’에서 고를 수 있습니다.`}
        </Text>
      )}
      <Ground $colour={groundOf(owner, field)}>{stock}</Ground>
      {errorsIn(props).map((message) => (
        <Card key={message} tone="critical" padding={3} radius={2} border role="alert">
          <Text size={1}>{message}</Text>
        </Card>
      ))}
      {isUnchecked && !readOnly && (
        <Unchecked
          hasPhone={Boolean(picture.phone?.assetId)}
          onKeep={() => props.onChange(unset(['uncheckedAlt']))}
        />
      )}
      {picture.assetId && crops.length > 0 && <Crops picture={picture} crops={crops} />}
    </Stack>
  )
}

function useFormDocument(): object | undefined {
  const document = useFormValue([])
  return typeof document === 'object' && document !== null ? document : undefined
}

/** The rules' messages about the picture itself; the stock input shows them only to a pointer. */
const errorsIn = ({validation}: Pick<ObjectInputProps, 'validation'>) =>
  validation.filter(({level}) => level === 'error').map(({message}) => message)

/**
 * When another picture takes the place of one, its hotspot and crop are removed, and the alternative text is
 * marked until it is changed or confirmed.
 */
function useReplacing(onChange: ObjectInputProps['onChange'], {assetId, alt}: PictureValue) {
  return useCallback(
    (change: FormPatch | FormPatch[] | PatchEvent) => {
      const {patches} = PatchEvent.from(change)
      const next = replacedAsset(patches)
      const words = alt ? [set(alt, ['uncheckedAlt'])] : []
      const isReplaced = next !== undefined && next !== assetId
      const reset = isReplaced ? [unset(['hotspot']), unset(['crop']), ...words] : []
      // Together, so that they are one step to undo.
      onChange([...patches, ...reset])
    },
    [onChange, assetId, alt],
  )
}

interface UncheckedProps {
  readonly hasPhone: boolean
  readonly onKeep: () => void
}

function Unchecked({hasPhone, onKeep}: UncheckedProps) {
  return (
    <Card tone="caution" padding={3} radius={2} border role="status">
      <Flex align="center" gap={3} wrap="wrap" justify="space-between">
        <Text size={1}>
          사진이 바뀌었습니다. 대체 텍스트가 새 사진에 맞는지 확인해 주세요. 중심점과 자르기는
          처음으로 되돌렸습니다.
          {hasPhone && ' 휴대전화용 사진은 그대로입니다.'}
        </Text>
        <Button mode="ghost" fontSize={1} padding={2} text="그대로 맞습니다" onClick={onKeep} />
      </Flex>
    </Card>
  )
}

interface CropsProps {
  readonly picture: PictureValue
  readonly crops: readonly Crop[]
}

const versionFor = (picture: PictureValue, crop: Crop): PictureValue =>
  isOfPhones(crop) && picture.phone?.assetId ? picture.phone : picture

/** The picture as the site will cut it; phones may have a picture of their own. */
function Crops({picture, crops}: CropsProps) {
  const {projectId, dataset} = useWorkspace()
  return (
    <Flex gap={3} wrap="wrap" align="flex-end">
      {crops.map((crop) => {
        const {title, ratio} = crop
        return (
          <Stack as="figure" key={title} gap={2} style={{margin: 0}}>
            <img
              src={croppedUrl({projectId, dataset}, versionFor(picture, crop), ratio)}
              alt={`${title}에서 보이는 부분`}
              loading="lazy"
              style={{
                height: '7rem',
                aspectRatio: ratio ?? 'auto',
                maxWidth: '100%',
                objectFit: 'cover',
              }}
            />
            <Text as="figcaption" size={0} muted>
              {title}
            </Text>
          </Stack>
        )
      })}
    </Flex>
  )
}
