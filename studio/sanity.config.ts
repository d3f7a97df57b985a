import {HomeIcon, UsersIcon} from '@sanity/icons'
import {type CurrentUser, defineConfig} from 'sanity'
import project from '../sanity.json' with {type: 'json'}
import {privateTypes, publicTypes} from '../schemas/index.ts'
import {accountTool} from './accounts/account-tool.tsx'
import {pressBadges} from './press-badges.ts'
import {previewTool} from './preview/preview-tool.tsx'
import {accessTool} from './registrations/access-tool.tsx'
import {registrationActions} from './registrations/actions.ts'
import {registrationBadges} from './registrations/badges.ts'
import {LayoutWithErasing} from './registrations/erasing-status.tsx'
import {exportTool} from './registrations/export-tool.tsx'
import {RegistrationInput} from './registrations/registration-input.tsx'
import {registrationsStructure} from './registrations/structure.ts'
import {structure} from './structure.ts'
import {datasets, hostedProjectId, isOnSite, workspace} from './workspace.ts'

type Viewer = Omit<CurrentUser, 'role'> | null

const hasRole = (user: Viewer, ...roles: readonly string[]) =>
  user?.roles.some(({name}) => roles.includes(name)) ?? false

const isAdministrator = (user: Viewer) => hasRole(user, 'administrator')
const isStaff = (user: Viewer) => hasRole(user, project.staffRole)

/** The hosted lake has accounts of its own. */
const accountTools = hostedProjectId ? [] : [accountTool]

export default defineConfig([
  workspace({
    name: 'site',
    title: project.title,
    icon: HomeIcon,
    dataset: datasets.site,
    schema: {types: publicTypes},
    structure: {title: '콘텐츠', resolver: structure},
    badges: {pressPost: pressBadges},
    // The hosted lake sells it.
    isDiscussed: !hostedProjectId,
    plugins: previewTool(isOnSite),
    tools: (tools) => [...tools, ...accountTools],
    hidden: ({currentUser}) =>
      isStaff(currentUser) && !hasRole(currentUser, 'administrator', 'editor', 'viewer'),
  }),
  workspace({
    name: 'customers',
    title: '관심고객',
    icon: UsersIcon,
    dataset: datasets.registrations,
    schema: {types: privateTypes},
    structure: {title: '관심고객', resolver: registrationsStructure},
    // Editions are archived by the server; nobody edits them.
    actions: {registration: registrationActions, consentEdition: []},
    form: {components: {input: RegistrationInput}},
    badges: {registration: registrationBadges, consentEdition: []},
    studio: {components: {layout: LayoutWithErasing}},
    // The hosted lake keeps its log of requests elsewhere.
    tools: (tools, {currentUser}) => [
      ...tools,
      exportTool,
      ...(isAdministrator(currentUser) && !hostedProjectId ? [accessTool] : []),
      ...accountTools,
    ],
    hidden: ({currentUser}) => !isAdministrator(currentUser) && !isStaff(currentUser),
  }),
])
