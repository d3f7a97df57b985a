import {koKRLocale} from '@sanity/locale-ko-kr'
import {visionTool} from '@sanity/vision'
import {lakeWorkspace} from 'local-content-lake/studio/workspace'
import type {
  DocumentActionComponent,
  DocumentBadgeComponent,
  NewDocumentOptionsResolver,
  PluginOptions,
  WorkspaceOptions,
} from 'sanity'
import {type StructureResolver, structureTool} from 'sanity/structure'
import project from '../sanity.json' with {type: 'json'}
import {tellSiteOrigin} from '../schemas/fields/site-origin.ts'
import {StudioBar} from './bar/studio-bar.tsx'
import {inKorean, notOfDocuments} from './documents/field-actions.ts'
import {isSingleton, offeredActions} from './documents/offered-actions.ts'
import {usesInspector} from './documents/uses-inspector.tsx'
import {factsPreview} from './facts/facts-preview.tsx'
import {helpInspector} from './help/help-inspector.tsx'
import {frame} from './hooks/frame.ts'
import {lakeHooks} from './hooks/lake.ts'
import {DocumentLayout} from './layout/document-layout.tsx'
import {LayoutWithKnownFeatures} from './layout/known-features.tsx'
import {ToolLayout} from './layout/tool-layout.tsx'
import {koreanWords} from './locale/korean-words.ts'
import {previewLinkAction} from './preview/preview-link-action.tsx'
import {reviewBadge} from './review/review-badge.ts'
import {mayDraft} from './roles.ts'
import {datasets} from './surroundings/datasets.ts'
import {hostedProjectId, isOnSite} from './surroundings/hosted.ts'
import {lakeOrigin, lakeSession, lakeStorage} from './surroundings/lake-origin.ts'
import {addressOf, previewAddressOf, siteFor, siteOrigin} from './surroundings/site-address.ts'
import {telling} from './uploads/telling-source.ts'

interface Workspace
  extends Pick<
    WorkspaceOptions,
    'name' | 'title' | 'icon' | 'schema' | 'hidden' | 'tools' | 'form' | 'studio'
  > {
  readonly dataset: string
  readonly structure: {readonly title: string; readonly resolver: StructureResolver}
  /** Document actions by type, which replace the Studio's own. */
  readonly actions?: Readonly<Record<string, DocumentActionComponent[]>>
  readonly badges?: Readonly<Record<string, DocumentBadgeComponent[]>>
  /** Whether people discuss its documents: comments on fields, and tasks. */
  readonly isDiscussed?: boolean
  /** Whether the lake can publish drafts at a time. */
  readonly isScheduled?: boolean
  readonly plugins?: readonly PluginOptions[]
}

/** What both workspaces share: where the lake is, the language, and what of the Studio is switched off. */
export function workspace({
  structure,
  actions = {},
  badges = {},
  isDiscussed = false,
  isScheduled = false,
  plugins = [],
  ...own
}: Workspace): WorkspaceOptions {
  return {
    ...own,
    projectId: hostedProjectId || project.projectId,
    basePath: `/${own.name}`,
    form: {
      ...own.form,
      image: {assetSources: (sources) => sources.map(telling)},
      file: {assetSources: (sources) => sources.map(telling)},
    },
    ...(hostedProjectId
      ? {}
      : lakeWorkspace({
          ...project,
          origin: lakeOrigin,
          session: lakeSession,
          storage: lakeStorage,
          signInTitle: '이메일로 로그인',
          ...lakeHooks,
        })),
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
        actions[context.schemaType] ?? [
          ...offeredActions(offered, context),
          // References show drafts, and not the scheduled version of a document.
          ...(context.versionType === 'scheduled-draft' ? [] : linkActions),
        ],
      unstable_fieldActions: (offered) => offered.map(notOfDocuments).map(inKorean),
      // This rule says the same as the stock one for references, in an editor's words.
      inspectors: (offered) => [
        ...offered.filter(({name}) => name !== 'sanity/structure/incoming-references'),
        usesInspector,
        helpInspector,
      ],
      badges: (offered, {schemaType, dataset}) => [
        ...(badges[schemaType] ?? offered),
        ...(dataset === datasets.site ? [reviewBadge] : []),
      ],
      newDocumentOptions: withoutSingletons,
      productionUrl: async (_offered, {document, getClient}) => {
        const client = getClient({apiVersion: project.apiVersion})
        const site = await siteFor(document.path, client)
        return isOnSite ? previewAddressOf(document, site) : addressOf(document, site)
      },
      comments: {enabled: isDiscussed},
      ...(frame.isOn && {components: {unstable_layout: DocumentLayout}}),
      // Requests for another role go to Sanity; here an administrator changes it.
      askToEdit: {enabled: false},
    },
    // Of the stock bar's items, project settings, invitations and help are services of Sanity.
    studio: {
      components: {
        navbar: StudioBar,
        layout: LayoutWithKnownFeatures,
        activeToolLayout: ToolLayout,
        ...own.studio?.components,
      },
    },
    releases: {enabled: false},
    scheduledPublishing: {enabled: false},
    scheduledDrafts: {enabled: isScheduled},
    tasks: {enabled: isDiscussed},
    mediaLibrary: {enabled: false},
    apps: {canvas: {enabled: false}},
    announcements: {enabled: false},
  }
}

tellSiteOrigin(siteOrigin())

/** The embedded lake keeps the links. */
const linkActions = hostedProjectId ? [] : [previewLinkAction]

const madeByTheSite = ['pressViews', 'registration', 'delivery', 'doNotCall', 'consentEdition']

const withoutSingletons: NewDocumentOptionsResolver = (options, {currentUser}) =>
  mayDraft(currentUser)
    ? options.filter(
        ({templateId}) => !isSingleton(templateId) && !madeByTheSite.includes(templateId),
      )
    : []
