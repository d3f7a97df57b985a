import {ShareIcon} from '@sanity/icons'
import {useEffect, useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {pathOf, siteFor} from '../surroundings/site-address.ts'
import {PreviewLinks} from './preview-links.tsx'

const sharing = ['administrator', 'editor', 'contributor']

/** For documents with a page: links by which people without an account see its draft. */
export const previewLinkAction: DocumentActionComponent = ({draft, published, onComplete}) => {
  const user = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const shown = draft ?? published
  const site = useSiteFor(shown?.path)
  const path = shown ? pathOf(shown, site) : undefined
  const mayShare = user?.roles.some(({name}) => sharing.includes(name)) ?? false
  if (path === undefined || !mayShare) return null
  return {
    label: '미리보기 링크',
    title: '계정이 없는 사람에게 발행 전의 페이지를 보여 줍니다.',
    icon: ShareIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: '미리보기 링크',
      onClose: () => {
        setIsOpen(false)
        onComplete()
      },
      content: <PreviewLinks path={path} />,
    },
  }
}

/** As in `siteFor`; null until it is known. */
function useSiteFor(path: unknown): string | null {
  const client = useClient({apiVersion: project.apiVersion})
  const [site, setSite] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    siteFor(path, client).then(
      (found) => isCurrent && setSite(found),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, path])
  return site
}
