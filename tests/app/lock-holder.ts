import {lockDataDirectory} from '../../app/data-lock.ts'

/** Holds the lock of the given data folder until it is killed. */
lockDataDirectory(process.argv[2] ?? '')
process.send?.('locked')
process.on('message', () => {})
