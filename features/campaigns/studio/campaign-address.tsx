import {Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type StringInputProps, useClient, useFormValue} from 'sanity'
import project from '../../../sanity.json' with {type: 'json'}
import {publishedId} from '../../../schemas/fields/published-id.ts'
import {QrCode} from '../../../studio/inputs/qr-code.tsx'
import {siteOrigin} from '../../../studio/surroundings/site-address.ts'
import {slugRule} from '../schema.ts'

export const isCampaignSlug = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() === 'slug'

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
  return (
    <QrCode address={address} shown={`${siteOrigin()}/go/${slug}`} name={slug} isOpen={isOpen} />
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
