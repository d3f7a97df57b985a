import {Stack} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type StringInputProps, useClient, useFormValue} from 'sanity'
import project from '../../../sanity.json' with {type: 'json'}
import {publishedId} from '../../../schemas/fields/published-id.ts'
import {isReferralKey, referralPath} from '../../../shared/referrals.ts'
import {QrCode} from '../../../studio/inputs/qr-code.tsx'
import {siteOrigin} from '../../../studio/surroundings/site-address.ts'

/** The address of a card, with its QR code to download. */
export function ReferralAddress(props: StringInputProps) {
  const key = props.value
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {key && isReferralKey(key) && <Code linkKey={key} />}
    </Stack>
  )
}

function Code({linkKey}: {readonly linkKey: string}) {
  const isOpen = useIsOpen(linkKey)
  const address = siteOrigin() + referralPath(linkKey)
  return <QrCode address={address} shown={address} name={linkKey} isOpen={isOpen} />
}

/** True if the link is published under its key. True too until the lake has answered. */
function useIsOpen(key: string): boolean {
  const client = useClient({apiVersion: project.apiVersion})
  const id = String(useFormValue(['_id']))
  const [published, setPublished] = useState<string | null>(key)
  useEffect(() => {
    const query = '*[_id == $id][0].key'
    client
      .fetch<string | null>(query, {id: publishedId(id)}, {perspective: 'published'})
      .then(setPublished, () => {})
  }, [client, id])
  return published === key
}
