import {Stack} from '@sanity/ui'
import type {StringInputProps} from 'sanity'
import {QrCode} from '../../../studio/inputs/qr-code.tsx'
import {siteOrigin} from '../../../studio/surroundings/site-address.ts'
import {officialPath} from '../rules.ts'

export const isFootLabel = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path.join() === 'footLabel'

/** The name of the link to the page, with the QR code of its address. */
export function FootLabel(props: StringInputProps) {
  const address = siteOrigin() + officialPath
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <QrCode address={address} shown={address} name="official" isOpen />
    </Stack>
  )
}
