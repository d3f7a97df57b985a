import {CogIcon, EnvelopeIcon, HomeIcon, UsersIcon} from '@sanity/icons'
import {defineConfig, type Template} from 'sanity'
import {structureTool} from 'sanity/structure'
import project from '../sanity.json' with {type: 'json'}
import {privateTypes, publicTypes} from '../schemas/index.ts'
import {withFactsInRows} from './facts/facts-in-rows.ts'
import {features} from './features.ts'
import {helpDragging} from './inputs/dragging.ts'
import {withItemTitles} from './inputs/item-titles.ts'
import {SiteField} from './inputs/site-field.tsx'
import {SiteInput} from './inputs/site-input.tsx'
import {SiteItem} from './inputs/site-item.tsx'
import {withLimits} from './inputs/text-limits.ts'
import {SitePreview} from './inputs/tier-rows.tsx'
import {withTimeDiffs} from './inputs/time-diff.tsx'
import {closeDialogsByBack} from './layout/dialog-history.ts'
import {nameButtons} from './locale/name-buttons.ts'
import {pressBadges} from './press-badges.ts'
import {previewTool} from './preview/preview-tool.tsx'
import {registrationActions} from './registrations/actions.ts'
import {registrationBadges} from './registrations/badges.ts'
import {CustomersLayout} from './registrations/customers-layout.tsx'
import {RegistrationInput} from './registrations/registration-input.tsx'
import {placeStructure} from './registrations/structure.ts'
import {hasRole, isAdministrator, mayDraft, type Viewer} from './roles.ts'
import {structure} from './structure.ts'
import {datasets} from './surroundings/datasets.ts'
import {hostedProjectId, isOnSite} from './surroundings/hosted.ts'
import {leaveUnknownAddress} from './surroundings/known-address.ts'
import {
  accessTool,
  accountTool,
  customersTodayTool,
  exportTool,
  helpTool,
  isShownToday,
  todayTool,
} from './tools.ts'
import {workspace} from './workspace.ts'

const customersTemplates = (offered: Template[]) =>
  features.reduce((all, {customersTemplates: own}) => own?.(all) ?? all, offered)

const isStaff = (user: Viewer) => hasRole(user, project.staffRole)

/** The hosted lake has accounts of its own. */
const accountTools = hostedProjectId ? [] : [accountTool]

// Sanity's commands load this file in Node, some of them with parts of a browser.
if (typeof addEventListener === 'function') {
  leaveUnknownAddress(['site', 'customers'])
  nameButtons()
  closeDialogsByBack()
  helpDragging()
}

export default defineConfig([
  workspace({
    name: 'site',
    title: '홈페이지',
    icon: HomeIcon,
    dataset: datasets.site,
    schema: {
      types: publicTypes
        .map(withTimeDiffs)
        .map(withLimits)
        .map(withItemTitles)
        .map(withFactsInRows),
    },
    structure: {title: '콘텐츠', resolver: structure},
    badges: {pressPost: pressBadges},
    form: {components: {field: SiteField, input: SiteInput, item: SiteItem, preview: SitePreview}},
    // On the hosted lake both are paid features.
    isDiscussed: !hostedProjectId,
    isScheduled: !hostedProjectId,
    plugins: previewTool(isOnSite),
    tools: (tools) => [
      todayTool,
      ...tools.filter((tool) => !isShownToday(tool)),
      helpTool,
      ...accountTools,
    ],
    hidden: ({currentUser}) =>
      isStaff(currentUser) && !mayDraft(currentUser) && !hasRole(currentUser, 'viewer'),
  }),
  workspace({
    name: 'customers',
    title: '관심고객',
    icon: UsersIcon,
    dataset: datasets.registrations,
    schema: {types: privateTypes, templates: customersTemplates},
    structure: {title: '고객', resolver: placeStructure('structure', '고객')},
    plugins: [
      structureTool({
        name: 'messages',
        title: '전달과 메시지',
        icon: EnvelopeIcon,
        structure: placeStructure('messages', '전달과 메시지'),
      }),
      structureTool({
        name: 'settings',
        title: '설정',
        icon: CogIcon,
        structure: placeStructure('settings', '설정'),
      }),
    ],
    // The server archives editions; nobody edits them.
    actions: {registration: registrationActions, consentEdition: []},
    form: {components: {input: RegistrationInput}},
    badges: {registration: registrationBadges, consentEdition: []},
    studio: {components: {layout: CustomersLayout}},
    // The hosted lake keeps its log of requests elsewhere.
    tools: (tools, {currentUser}) => [
      customersTodayTool,
      ...tools,
      exportTool,
      ...(isAdministrator(currentUser) && !hostedProjectId ? [accessTool] : []),
      helpTool,
      ...accountTools,
    ],
    hidden: ({currentUser}) => !isAdministrator(currentUser) && !isStaff(currentUser),
  }),
])
