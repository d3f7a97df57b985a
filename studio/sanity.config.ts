import {HomeIcon, UsersIcon} from '@sanity/icons'
import {defineConfig} from 'sanity'
import project from '../sanity.json' with {type: 'json'}
import {privateTypes, publicTypes} from '../schemas/index.ts'
import {registrationsStructure} from './registrations-structure.ts'
import {structure} from './structure.ts'
import {datasets, workspace} from './workspace.ts'

export default defineConfig([
  workspace({
    name: 'site',
    title: project.title,
    icon: HomeIcon,
    dataset: datasets.site,
    schema: {types: publicTypes},
    structure,
  }),
  workspace({
    name: 'customers',
    title: '관심고객',
    icon: UsersIcon,
    dataset: datasets.registrations,
    schema: {types: privateTypes},
    structure: registrationsStructure,
    hidden: ({currentUser}) => !currentUser?.roles.some(({name}) => name === 'administrator'),
  }),
])
