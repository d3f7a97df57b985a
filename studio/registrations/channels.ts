import {channelTitle} from '../../schemas/fields/registration-source.ts'

/** The channels by which the visitors of all registrations came last. */
export const channelsQuery =
  'array::unique(*[_type == "registration" && defined(source.last.channel)].source.last.channel)'

/** As a choice. A value of its own stands for those who came by themselves, as an empty one is no limit. */
export const byThemselves = '-'

export const channelChoices = (channels: readonly string[]) =>
  channels
    .map((channel) => ({value: channel || byThemselves, title: channelTitle(channel)}))
    .sort((a, b) => a.title.localeCompare(b.title, 'ko'))

export const channelOfChoice = (value: string) => (value === byThemselves ? '' : value)
