/** The bearer token in an Authorization header, or null. */
export function tokenOf(authorization: string | undefined): string | null {
  const match = /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '');
  return match?.[1] ?? null;
}
