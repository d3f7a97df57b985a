import {koKRLocale} from '@sanity/locale-ko-kr'
import {visionTool} from '@sanity/vision'
import type {
  DocumentActionComponent,
  DocumentActionsResolver,
  DocumentBadgeComponent,
  NewDocumentOptionsResolver,
  PluginOptions,
  WorkspaceOptions,
} from 'sanity'
import {type StructureResolver, structureTool} from 'sanity/structure'
import {localLake} from '../lake/studio/local-lake.ts'
import project from '../sanity.json' with {type: 'json'}
import {singletons} from '../schemas/index.ts'
import {deleteUnlessUsed, unpublishAction} from './documents/document-actions.tsx'
import {usesInspector} from './documents/uses-inspector.tsx'
import {factsPreview} from './facts/facts-preview.tsx'
import {koreanWords} from './locale/korean-words.ts'
import {previewLinkAction} from './preview/preview-link-action.tsx'
import {addressOf, previewAddressOf} from './site-address.ts'
import {surrounding} from './surroundings.ts'

/** Set when the Studio is built for Sanity's hosted Content Lake; empty for the embedded one. */
export const hostedProjectId = surrounding('SANITY_STUDIO_PROJECT_ID')
const lakeOrigin = surrounding('SANITY_STUDIO_LAKE_ORIGIN')
/** Whether site, Studio and lake share a host: then one session is known to all three. */
export const isOnSite =
  hostedProjectId === '' && lakeOrigin === '' && !surrounding('SANITY_STUDIO_SITE_ORIGIN')

export const datasets = {
  site: surrounding('SANITY_STUDIO_DATASET') || project.dataset,
  registrations: surrounding('SANITY_STUDIO_PRIVATE_DATASET') || project.privateDataset,
} as const

interface Workspace
  extends Pick<
    WorkspaceOptions,
    'name' | 'title' | 'icon' | 'schema' | 'hidden' | 'tools' | 'form' | 'studio'
  > {
  readonly dataset: string
  readonly structure: {readonly title: string; readonly resolver: StructureResolver}
  /** By type: the document actions that replace the Studio's own. */
  readonly actions?: Readonly<Record<string, DocumentActionComponent[]>>
  readonly badges?: Readonly<Record<string, DocumentBadgeComponent[]>>
  /** Whether people discuss its documents: comments on fields, and tasks. */
  readonly isDiscussed?: boolean
  readonly plugins?: readonly PluginOptions[]
}

/** What both workspaces share: where the lake is, the language, and what of the Studio is switched off. */
export function workspace({
  structure,
  actions = {},
  badges = {},
  isDiscussed = false,
  plugins = [],
  ...own
}: Workspace): WorkspaceOptions {
  return {
    ...own,
    projectId: hostedProjectId || project.projectId,
    basePath: `/${own.name}`,
    ...(hostedProjectId
      ? {}
      : localLake({...project, origin: lakeOrigin, signInTitle: '이메일로 로그인'})),
    plugins: [
      structureTool({title: structure.title, structure: structure.resolver}),
      ...plugins,
      koKRLocale(),
      koreanWords(),
      ...(own.name === 'site' ? [factsPreview()] : []),
      ...(process.env.NODE_ENV === 'development' ? [visionTool()] : []),
    ],
    document: {
      actions: (offered, context) =>
        actions[context.schemaType] ?? documentActions(offered, context),
      inspectors: (offered) => [...offered, usesInspector],
      badges: (offered, {schemaType}) => badges[schemaType] ?? offered,
      newDocumentOptions: withoutSingletons,
      productionUrl: async (_offered, {document}) =>
        isOnSite ? previewAddressOf(document) : addressOf(document),
      comments: {enabled: isDiscussed},
    },
    releases: {enabled: false},
    scheduledPublishing: {enabled: false},
    scheduledDrafts: {enabled: false},
    tasks: {enabled: isDiscussed},
    mediaLibrary: {enabled: false},
    apps: {canvas: {enabled: false}},
    announcements: {enabled: false},
  }
}

const isSingleton = (type: string) => singletons.some((name) => name === type)

/** The embedded lake keeps the links. */
const linkActions = hostedProjectId ? [] : [previewLinkAction]

/** Singletons can be edited and published, not duplicated, taken off the site or deleted. */
const documentActions: DocumentActionsResolver = (offered, {schemaType}) => {
  if (isSingleton(schemaType)) {
    const kept = offered.filter(
      ({action}) => action === 'publish' || action === 'discardChanges' || action === 'restore',
    )
    return [...kept, ...linkActions]
  }
  const others = offered.filter(({action}) => action !== 'unpublish')
  return [
    ...others.map((each) => (each.action === 'delete' ? deleteUnlessUsed(each) : each)),
    unpublishAction,
    ...linkActions,
  ]
}

const madeByTheSite = ['pressViews', 'registration', 'consentEdition']

const withoutSingletons: NewDocumentOptionsResolver = (options) =>
  options.filter(({templateId}) => !isSingleton(templateId) && !madeByTheSite.includes(templateId))
