/** How the program is started so that it takes little more memory than it uses. */
export function programMemory(megabytes: number) {
  return {
    execArgv: [
      // Far more than it takes with full caches: near its limit V8 does little but collect garbage.
      `--max-old-space-size=${megabytes}`,
      // V8 would give young objects less, by the limit above; a rendered page would then be collected several times.
      '--max-semi-space-size=16',
    ],
    // Else each thread of the C library keeps memory of its own that it does not return.
    environment: {MALLOC_ARENA_MAX: '2'},
  }
}
