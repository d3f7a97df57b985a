/** What `local-content-lake/testing/vitest` offers: lakes and connections that end with their test. */
export {allErased} from './all-erased.ts'
export {queryProcesses} from './query-processes.ts'
export {dial, exchange, head, portOf, sendAndReset, statusOf} from './raw.ts'
export {cookiesOf, openRealLake, passwordCost, person, serveLake} from './real-lake.ts'
export {openTestLake, type TestLake} from './test-lake.ts'
