import {lockDataDirectory} from '../../app/data/data-lock.ts'

/** Holds the data folder that it is given, until it is killed. */
lockDataDirectory(process.argv[2] ?? '')
process.send?.('locked')
process.on('message', () => {})
