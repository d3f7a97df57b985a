import {assetsCommand} from './assets.ts'
import {backUp, listBackups, restore, tryRestoring, verify} from './backups.ts'
import {checkData} from './check-data.ts'
import {closeComplex} from './close.ts'
import {collectGarbage} from './collect-garbage.ts'
import type {Command} from './command.ts'
import {confirmErasing} from './confirm-erasing.ts'
import {corsCommands} from './cors.ts'
import {cutHistories} from './cut-history.ts'
import {datasetCommands} from './datasets.ts'
import {deleteSample} from './delete-sample.ts'
import {repair, rollback} from './files.ts'
import {moveCommand} from './move.ts'
import {resetSample} from './reset-sample.ts'
import {takeOver} from './take-over.ts'
import {transferCommands} from './transfer.ts'

/** All commands of `npm run data`, by their first word, or by their first two. */
export const commands: Readonly<Record<string, Command>> = {
  backup: backUp,
  backups: listBackups,
  verify,
  drill: tryRestoring,
  restore,
  'take-over': takeOver,
  ...transferCommands,
  move: moveCommand,
  assets: assetsCommand,
  check: checkData,
  repair,
  rollback,
  ...family('dataset', datasetCommands),
  ...family('cors', corsCommands),
  gc: collectGarbage,
  history: cutHistories,
  'confirm-erasing': confirmErasing,
  close: closeComplex,
  'delete-sample': deleteSample,
  'reset-sample': resetSample,
}

function family(
  name: string,
  members: Readonly<Record<string, Command>>,
): Readonly<Record<string, Command>> {
  return Object.fromEntries(
    Object.entries(members).map(([word, command]) => [`${name} ${word}`, command]),
  )
}
