export function kilobytes(count: number): number {
  return count * 1024
}

export function megabytes(count: number): number {
  return count * 1024 * 1024
}
