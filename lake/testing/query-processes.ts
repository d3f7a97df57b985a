import {QueryProcesses} from '../queries/query-processes.ts'

/** For all lakes of a test file and of those after it: a third of the suite's time went to starting them. */
export const queryProcesses = new QueryProcesses()
