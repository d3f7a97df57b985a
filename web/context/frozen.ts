/** Whether this page was written as a plain file when its complex was over: no server is there to be asked. */
export const isFrozen = (): boolean => document.documentElement.dataset.frozen !== undefined
