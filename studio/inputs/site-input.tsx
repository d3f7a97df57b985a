import type {ReactNode} from 'react'
import {
  type InputProps,
  isArrayOfBlocksInputProps,
  isBooleanInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
  type StringInputProps,
} from 'sanity'
import {features} from '../features.ts'
import {FormWithSchedule} from '../scheduling/schedule-notice.tsx'
import {isSectionList, SectionList} from '../sections/section-chooser.tsx'
import {SharedText} from '../sharing/shared-text.tsx'
import {AddressPreview, hasAddressPreview} from './address-preview.tsx'
import {ColorsInput} from './colors-input.tsx'
import {ConsentSwitch, isConsentSwitch} from './consent-switch.tsx'
import {CountedInput} from './counted-input.tsx'
import {isLink, LinkInput} from './link-input.tsx'
import {isPagePath, PagePathInput} from './page-path-input.tsx'
import {PictureInput} from './picture-input.tsx'
import {isPlanRooms, PlanRoomsInput} from './plan-rooms-input.tsx'
import {isPressSite, PressSiteInput} from './press-site-input.tsx'
import {RichTextInput} from './rich-text-input.tsx'
import {SearchPreview} from './search-preview.tsx'
import {TableInput} from './table-input.tsx'
import {maxCharacters} from './text-limits.ts'
import {isTiers, TierTable} from './tier-rows.tsx'
import {isTime, TimeInput} from './time-input.tsx'
import {isVerification, VerificationInput} from './verification-input.tsx'

const objectInputs: Readonly<Record<string, (props: ObjectInputProps) => ReactNode>> = {
  picture: PictureInput,
  phonePicture: PictureInput,
  searchEngine: SearchPreview,
  siteColors: ColorsInput,
  dataTable: TableInput,
}

const ownInputs = features.flatMap(({siteInputs}) => siteInputs ?? [])

/** Adds to the workspace's form what the stock inputs lack. All other fields keep their inputs. */
export function SiteInput(props: InputProps) {
  if (isObjectInputProps(props)) {
    if (props.path.length === 0) return <FormWithSchedule {...props} />
    const Input = objectInputs[props.schemaType.name]
    return Input ? <Input {...props} /> : props.renderDefault(props)
  }
  if (isBooleanInputProps(props) && isConsentSwitch(props)) return <ConsentSwitch {...props} />
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />
  if (isSectionList(props)) return <SectionList {...props} />
  if (isTiers(props)) return <TierTable {...props} />
  if (isPlanRooms(props)) return <PlanRoomsInput {...props} />
  if (!isStringInputProps(props)) return props.renderDefault(props)
  return <SharedText input={isLine(props) ? named(props) : props} render={textInput} />
}

/** A line of a list has no label of its own. */
const isLine = ({path}: StringInputProps) => typeof path.at(-1) === 'number'

function named(props: StringInputProps): StringInputProps {
  const label = `${props.schemaType.title ?? ''} ${Number(props.path.at(-1)) + 1}`.trim()
  const elementProps = {...props.elementProps, 'aria-label': label}
  return {...props, elementProps}
}

function textInput(props: StringInputProps): ReactNode {
  if (hasAddressPreview(props)) return <AddressPreview {...props} />
  if (isTime(props)) return <TimeInput {...props} />
  if (isPressSite(props)) return <PressSiteInput {...props} />
  if (isLink(props)) return <LinkInput {...props} />
  if (isVerification(props)) return <VerificationInput {...props} />
  if (isPagePath(props)) return <PagePathInput {...props} />
  const own = ownInputs.find(({isFor}) => isFor(props))
  if (own) return <own.Input {...props} />
  const most = maxCharacters(props.schemaType.options)
  return most ? <CountedInput {...props} most={most} /> : props.renderDefault(props)
}
