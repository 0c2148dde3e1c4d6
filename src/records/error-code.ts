/** The code of an error of the system or of a library, empty when it has none. @example a missing file // 'ENOENT' */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
