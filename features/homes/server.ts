import type {ServerFeature} from '../../server/feature.ts'
import {Decisions} from '../../server/registrations/decisions.ts'
import {hourlyRemoval} from '../../server/time/hourly-removal.ts'
import {homesPath} from './rules.ts'
import {Board} from './server/board.ts'
import {Holding} from './server/holding.ts'
import {HomeList} from './server/home-list.ts'
import {BoardStreams, homesPages} from './server/homes-pages.ts'
import {HomeKeeper} from './server/keeping.ts'
import {eraseOldNames} from './server/retention.ts'

/** Homes that are left: staff hold them for customers, and visitors see what an administrator chose. */
export const homesServer: ServerFeature = ({
  options: {lake, origin},
  reader,
  privateWriter: writer,
  clock,
  dueTimes,
  trustedTime,
}) => {
  const list = new HomeList({reader, clock})
  const board = new Board({reader, writer, clock, list})
  const streams = new BoardStreams(board)
  const changed = () => {
    board.forget()
    void streams.changed()
  }
  const parts = {writer, clock, list, decisions: new Decisions(changed)}
  const stopKeeping = new HomeKeeper(parts).start(dueTimes, changed)
  const stopErasing = hourlyRemoval(
    trustedTime,
    (time) => eraseOldNames(writer, time),
    'Old names could not be erased from the ledger of homes',
  )
  return {
    homes: new Holding(parts),
    documents: [homesPath],
    routes: ({addressOf}) =>
      homesPages({reader, board, lake: lake.address, origin, addressOf, streams}),
    contentChanged() {
      list.forget()
      changed()
    },
    endStreams: () => streams.close(),
    stop() {
      stopKeeping()
      stopErasing()
    },
  }
}
