import type {ReactNode} from 'react'
import type {ItemProps} from 'sanity'
import {isReferenceItem, ReferenceItem} from './reference-item.tsx'

/** For the workspace's form: what the stock items of lists lack. */
export const SiteItem = (props: ItemProps): ReactNode =>
  isReferenceItem(props) ? <ReferenceItem {...props} /> : props.renderDefault(props)
