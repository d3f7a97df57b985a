// Run as a process of its own: reading a whole file must not hold the event loop.
import {constants, setPriority} from 'node:os'
import {isJson} from '../documents/document.ts'
import {serveJobs} from '../processes/serve-jobs.ts'
import {checkFile} from './check-file.ts'

setPriority(constants.priority.PRIORITY_LOW)
serveJobs({
  run: async (job) => {
    if (!isJson(job) || typeof job.file !== 'string') throw new Error('No such job')
    return checkFile(job.file, 'quick')
  },
})
