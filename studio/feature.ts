import type {SanityClient} from '@sanity/client'
import type {ComponentType} from 'react'
import type {StringInputProps, Template} from 'sanity'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import type {SlotsOn} from '../shared/visits.ts'
import type {DatesOf} from './plan/planned-dates.ts'
import type {SiteContent} from './today/use-site-content.ts'

/** The part of a feature that adds to the Studio. */
export interface StudioFeature {
  /** Inputs of its fields in the public dataset. */
  readonly siteInputs?: readonly FieldInput[]
  /** Inputs of its fields in the private dataset. */
  readonly customersInputs?: readonly FieldInput[]
  /** Types of documents of the private dataset that administrators have under 설정 of customers. */
  readonly customersTypes?: readonly {readonly type: string; readonly title: string}[]
  /** Types of documents of the private dataset that administrators have under 전달과 메시지. */
  readonly messageTypes?: readonly {readonly type: string; readonly title: string}[]
  /** Lists of documents of the private dataset in place of the stock ones, by their type. */
  readonly customersLists?: Readonly<
    Record<string, (S: StructureBuilder, title: string) => ListItemBuilder>
  >
  /** Initial values of new documents of the private dataset, from those that the Studio offers. */
  readonly customersTemplates?: (offered: Template[]) => Template[]
  /** An action of administrators at a delivery that failed, or of which nobody knows; nothing for other kinds. */
  readonly DeliveryAction?: ComponentType<DeliveryActionProps>
  /** Types of documents that are listed under 설정. */
  readonly settingsTypes?: readonly string[]
  /** Its documents of which there is one, listed under 등록 양식과 개인정보. */
  readonly formSettings?: readonly {readonly type: string; readonly title: string}[]
  /** Its documents of which there is one, listed under 설정. */
  readonly settings?: readonly {readonly type: string; readonly title: string}[]
  /** Warnings above all else of 오늘, for people who may see registrations. */
  readonly TodayWarnings?: ComponentType
  /** Boxes of 오늘 for people who may edit. */
  readonly todayPanels?: readonly ComponentType<{readonly content: SiteContent}>[]
  /** Dates of its documents in the plan of the week. */
  readonly plannedDates?: DatesOf
  /** Slots of each day, as they are published now; null: visits are not booked. One feature may give them. */
  readonly readSlotsOn?: (site: SanityClient) => Promise<SlotsOn | null>
}

export interface DeliveryActionProps {
  /** The id of its registration. */
  readonly id: string
  readonly kind: string
  /** The name of the kind. */
  readonly title: string
}

/** Takes the place of the stock input of a field. */
interface FieldInput {
  readonly isFor: (props: StringInputProps) => boolean
  readonly Input: ComponentType<StringInputProps>
}
