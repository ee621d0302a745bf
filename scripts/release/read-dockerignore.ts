/**
 * Reads a `.dockerignore`, without exceptions (`!`).
 * @returns whether a path, relative to the root and with slashes, is left out of an image
 */
export function readDockerignore(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** A pattern that names a folder also matches what is in it. */
function patternOf(line: string): RegExp {
  if (line.startsWith('!')) throw new Error(`${line}: exceptions are not supported`);
  const source = line
    .replaceAll(/^\/|\/$/g, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*/g, (wildcard) => (wildcard === '*' ? '[^/]*' : '(.*/)?'));
  return new RegExp(`^${source}(/|$)`);
}
