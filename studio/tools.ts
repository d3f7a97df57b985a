import {ActivityIcon, DownloadIcon, HelpCircleIcon, SunIcon, UserIcon} from '@sanity/icons'
import {type ComponentType, lazy} from 'react'
import type {Tool} from 'sanity'
import {RegistrationsToday} from './registrations/registrations-today.tsx'
import {TodayPage} from './today/today-page.tsx'

/** A tool whose code is loaded when it is first opened. */
const whenOpened = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({default: await load()}))

/** The start screen: what waits, what changed, what is wrong, and the way to what is done most. */
export const todayTool: Tool = {
  name: 'today',
  title: '오늘',
  icon: SunIcon,
  component: TodayPage,
}

/** Sanity's overview of scheduled drafts is in English, so it is left out; the start screen shows them. */
export const isShownToday = ({name}: Tool): boolean => name === 'releases'

/** The start screen of staff: what waits, and how many people registered. */
export const customersTodayTool: Tool = {
  ...todayTool,
  component: RegistrationsToday,
}

/** One's own account and, for administrators, everybody's: endpoints of the embedded lake. */
export const accountTool: Tool = {
  name: 'accounts',
  title: '계정',
  icon: UserIcon,
  component: whenOpened(async () => (await import('./accounts/account-page.tsx')).AccountPage),
}

/** Registrations as a file; made in the browser, so that it works on any lake. */
export const exportTool: Tool = {
  name: 'export',
  title: '내보내기',
  icon: DownloadIcon,
  component: whenOpened(async () => (await import('./registrations/export-page.tsx')).ExportPage),
}

/** Who read and changed what: an endpoint of the embedded lake, for administrators. */
export const accessTool: Tool = {
  name: 'accesses',
  title: '접근 기록',
  icon: ActivityIcon,
  component: whenOpened(async () => (await import('./registrations/access-page.tsx')).AccessPage),
}

/** The editors' guide. */
export const helpTool: Tool = {
  name: 'help',
  title: '도움말',
  icon: HelpCircleIcon,
  component: whenOpened(async () => (await import('./help/help-page.tsx')).HelpPage),
}
