import {EyeOpenIcon} from '@sanity/icons'
import type {PluginOptions} from 'sanity'
import {type PreviewHeaderProps, presentationTool} from 'sanity/presentation'
import {previewBase, siteOrigin} from '../surroundings/site-address.ts'
import {locations} from './locations.ts'
import {mainDocuments} from './main-documents.ts'
import {sharedEdit} from './shared-edit.tsx'

/** Sharing uses links that expire and can be revoked: see `preview-link-action.tsx`. */
const Header = (props: PreviewHeaderProps) =>
  props.renderDefault({...props, canSharePreviewAccess: false})

/**
 * The page next to the form. On the site's own host the session of the Studio opens the drafts; from another
 * host, a secret that Presentation puts into the dataset.
 */
export function previewTool(isOnSite: boolean): PluginOptions[] {
  return [
    presentationTool({
      name: 'preview',
      title: '미리보기',
      icon: EyeOpenIcon,
      previewUrl: {
        initial: siteOrigin() + previewBase,
        ...(isOnSite ? {} : {previewMode: {enable: `${previewBase}/enable`, shareAccess: false}}),
      },
      resolve: {locations, mainDocuments},
      components: {unstable_header: {component: Header}},
    }),
    sharedEdit(),
  ]
}
