import type {ReactNode} from 'react'
import type {ItemProps} from 'sanity'
import {isReferenceItem, ReferenceItem} from './reference-item.tsx'

/** Adds to the workspace's form what the stock list items lack. */
export const SiteItem = (props: ItemProps): ReactNode =>
  isReferenceItem(props) ? <ReferenceItem {...props} /> : props.renderDefault(props)
