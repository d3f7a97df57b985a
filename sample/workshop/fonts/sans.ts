import {readFileSync} from 'node:fs'
import subsetFont from 'subset-font'
import {sansFile} from '../drawings/kit/typeface.ts'
import {nameTable} from './name-table.ts'
import {readTables, writeTables} from './sfnt.ts'

const copyright = 'Copyright (c) 2021, Kil Hyung-jin, with Reserved Font Name Pretendard.'

const renamed = writeTables(
  readTables(readFileSync(sansFile)).set('name', nameTable('Hangul Sans', copyright)),
)

/** The weights that the theme uses, regular to semibold, in one file, drawing these characters. */
export const sansFont = (codePoints: readonly number[]): Promise<Buffer> =>
  subsetFont(renamed, String.fromCodePoint(...codePoints), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'],
    variationAxes: {wght: {min: 400, max: 600, default: 400}},
  })
