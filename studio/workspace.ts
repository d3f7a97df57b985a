import {createClient} from '@sanity/client'
import {koKRLocale} from '@sanity/locale-ko-kr'
import {visionTool} from '@sanity/vision'
import type {
  DocumentActionComponent,
  DocumentBadgeComponent,
  NewDocumentOptionsResolver,
  WorkspaceOptions,
} from 'sanity'
import {type StructureResolver, structureTool} from 'sanity/structure'
import project from '../sanity.json' with {type: 'json'}
import {StudioBar} from './bar/studio-bar.tsx'
import {hideProtocolWarning} from './client/hide-protocol-warning.ts'
import {lakeReach} from './client/lake-reach.ts'
import {stayAtHome} from './client/stay-at-home.ts'
import {createStreamFetch} from './client/stream-fetch.ts'
import {datasets} from './datasets.ts'
import {isSingleton, offeredActions} from './documents/offered-actions.ts'
import {usesInspector} from './documents/uses-inspector.tsx'
import {lakeOrigin} from './lake-origin.ts'
import {koreanWords} from './locale/korean-words.ts'
import {reviewBadge} from './review/review-badge.ts'
import {mayDraft} from './roles.ts'
import {addressOf} from './site-address.ts'

/** Set when the Studio is built for Sanity's hosted Content Lake; empty for the embedded one. */
export const hostedProjectId = process.env.SANITY_STUDIO_PROJECT_ID ?? ''

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
}

/** What both workspaces share: where the lake is, the language, and what of the Studio is switched off. */
export function workspace({
  structure,
  actions = {},
  badges = {},
  ...own
}: Workspace): WorkspaceOptions {
  return {
    ...own,
    projectId: hostedProjectId || project.projectId,
    basePath: `/${own.name}`,
    ...(hostedProjectId ? {} : embeddedLake()),
    plugins: [
      structureTool({title: structure.title, structure: structure.resolver}),
      koKRLocale(),
      koreanWords(),
      ...(process.env.NODE_ENV === 'development' ? [visionTool()] : []),
    ],
    document: {
      actions: (offered, context) =>
        actions[context.schemaType] ?? offeredActions(offered, context),
      inspectors: (offered) => [...offered, usesInspector],
      badges: (offered, {schemaType, dataset}) => [
        ...(badges[schemaType] ?? offered),
        ...(dataset === datasets.site ? [reviewBadge] : []),
      ],
      newDocumentOptions: withoutSingletons,
      productionUrl: async (_offered, {document}) => addressOf(document),
      comments: {enabled: false},
    },
    // Of what the stock bar has, project settings, invitations and help are Sanity's services.
    studio: {components: {navbar: StudioBar, ...own.studio?.components}},
    releases: {enabled: false},
    scheduledPublishing: {enabled: false},
    scheduledDrafts: {enabled: false},
    tasks: {enabled: false},
    mediaLibrary: {enabled: false},
    apps: {canvas: {enabled: false}},
    announcements: {enabled: false},
  }
}

if (!hostedProjectId) stayAtHome(project.projectId)
/** One for both workspaces: a tab has one socket. */
const streamFetch = createStreamFetch(lakeOrigin, lakeReach)

function embeddedLake(): Partial<WorkspaceOptions> {
  hideProtocolWarning()
  const resolveFetch = () => streamFetch
  return {
    apiHost: lakeOrigin,
    unstable_clientFactory: (options) =>
      createClient({...options, useProjectHostname: false, resolveFetch}),
    auth: {
      loginMethod: 'cookie',
      redirectOnSingle: true,
      providers: [{name: 'password', title: '이메일로 로그인', url: `${lakeOrigin}/login`}],
    },
  }
}

const madeByTheSite = ['pressViews', 'registration', 'consentEdition']

const withoutSingletons: NewDocumentOptionsResolver = (options, {currentUser}) =>
  mayDraft(currentUser)
    ? options.filter(
        ({templateId}) => !isSingleton(templateId) && !madeByTheSite.includes(templateId),
      )
    : []
