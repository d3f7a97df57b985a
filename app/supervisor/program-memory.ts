/** How the program is started so that it takes little more memory than it uses. */
export function programMemory(megabytes: number) {
  return {
    execArgv: [
      // Far more than it takes with full caches: near its limit V8 does little but collect garbage.
      `--max-old-space-size=${megabytes}`,
      // V8 would take up to 48 MB for young objects alone.
      '--max-semi-space-size=8',
    ],
    // Else each thread of the C library keeps memory of its own that it does not return.
    environment: {MALLOC_ARENA_MAX: '2'},
  }
}
