import type {Config} from '../../app/config.ts'
import {erasingState} from '../../app/data/erasing-state.ts'
import {commandLine} from '../../server/command-line.ts'
import {command} from './command.ts'

/** An administrator says that the registrations that are due are to be erased, now and here. */
export const confirmErasing = command({
  usage: `confirm-erasing [--yes]             erases registrations that are due, after the site has asked
    for it`,
  flags: {yes: {type: 'boolean', default: false}},
  target: 'lake',
  run: (config, _, {yes}) => confirm(config, yes),
})

function confirm({dataDirectory}: Config, isMeant: boolean): void {
  const store = erasingState(dataDirectory)
  const {question, ...state} = store.read()
  if (!question) {
    console.log('Nothing is waiting to be confirmed.')
    return
  }
  console.log(
    `The machine's clock says ${new Date().toISOString()}. If that is wrong, set it right.`,
  )
  console.log(`${question.due} of ${question.total} registrations are due.`)
  if (!isMeant) {
    throw new Error(
      `They cannot be brought back. To erase them: ${commandLine('data confirm-erasing --yes')}`,
    )
  }
  store.write({...state, question, isConfirmed: true})
  console.log('Confirmed: the site erases them within a minute, or when it is started.')
}
