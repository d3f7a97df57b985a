import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useMemo, useState} from 'react'
import {type ObjectInputProps, useClient, useFormValue, useWorkspace} from 'sanity'
import {styled} from 'styled-components'
import project from '../../sanity.json' with {type: 'json'}
import {useFacts} from '../facts/use-facts.ts'
import {siteOrigin} from '../surroundings/site-address.ts'
import {croppedUrl, type PictureValue} from './picture-value.ts'
import {type SharedPage, type SiteDefaults, sharedPage} from './shared-page.ts'

/** The fields for search engines and sharing, with a preview of the result. */
export function SearchPreview(props: ObjectInputProps) {
  const document = useFormValue([])
  const site = useSiteDefaults()
  const page = sharedPage(document, props.value, site, useFacts())
  // The document changes with each key that is typed in it, and the fields do not.
  const fields = useMemo(() => props.renderDefault(props), [props])
  return (
    <Stack gap={4}>
      {fields}
      <Flex gap={4} wrap="wrap" align="flex-start">
        <Result {...page} />
        <ShareCard {...page} />
      </Flex>
    </Stack>
  )
}

const Frame = styled(Card)`
  flex: 1 1 18rem;
  max-width: 26rem;
  overflow: hidden;
`

function Result({title, description, path, isHidden}: SharedPage) {
  return (
    <Frame border radius={2} padding={3} as="section" aria-label="검색 결과 미리 보기">
      <Stack gap={3}>
        <Text size={0} muted>
          검색 결과 미리 보기
        </Text>
        {isHidden ? (
          <Text size={1}>검색에 나타나지 않습니다.</Text>
        ) : (
          <Stack gap={2}>
            <Text size={0} muted>
              {`${URL.parse(siteOrigin())?.host ?? ''}${path}`}
            </Text>
            <Text size={2} weight="medium" style={{color: 'var(--card-link-color)'}}>
              {cut(title, 70)}
            </Text>
            <Text size={1}>{cut(description, 160)}</Text>
          </Stack>
        )}
      </Stack>
    </Frame>
  )
}

function ShareCard({title, description, image}: SharedPage) {
  return (
    <Frame border radius={2} as="section" aria-label="카카오톡 공유 미리 보기">
      <SharePicture image={image} />
      <Stack gap={2} padding={3}>
        <Text size={1} weight="semibold">
          {cut(title, 40)}
        </Text>
        <Text size={1} muted>
          {cut(description, 80)}
        </Text>
        <Text size={0} muted>
          {`카카오톡 공유 미리 보기 · ${URL.parse(siteOrigin())?.host ?? ''}`}
        </Text>
      </Stack>
    </Frame>
  )
}

function SharePicture({image}: {readonly image: PictureValue}) {
  const {projectId, dataset} = useWorkspace()
  if (!image.assetId) return null
  return (
    <img
      src={croppedUrl({projectId, dataset}, image, 1200 / 630)}
      alt="공유 이미지"
      loading="lazy"
      style={{display: 'block', width: '100%', aspectRatio: 1200 / 630, objectFit: 'cover'}}
    />
  )
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

const defaultsQuery = '*[_id == "site"][0]{titleTemplate, name, search}'
const noDefaults: SiteDefaults = {titleTemplate: '%s', name: '', search: undefined}

function useSiteDefaults(): SiteDefaults {
  const client = useClient({apiVersion: project.apiVersion})
  const [site, setSite] = useState(noDefaults)
  useEffect(() => {
    client.fetch<Partial<SiteDefaults> | null>(defaultsQuery, {}, {perspective: 'drafts'}).then(
      (found) => setSite({...noDefaults, ...found}),
      () => {},
    )
  }, [client])
  return site
}
