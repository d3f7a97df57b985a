import {join} from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Where finished work goes: the product takes its files from here, and they are committed. */
export const folders = {
  drawings: join(root, 'sample/pictures/drawings'),
  renders: join(root, 'sample/pictures/renders'),
  public: join(root, 'public'),
  theme: join(root, 'web/theme'),
} as const
