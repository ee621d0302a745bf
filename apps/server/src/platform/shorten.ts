/**
 * Returns a text on one line. A longer text is cut after the last word that fits, or between two
 * characters where that would leave less than half, and ends with "…".
 * @param length maximum length of the result, in UTF-16 code units
 */
export function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const end = length - 1;
  const space = line.lastIndexOf(' ', end);
  const cut = space > length / 2 ? space : startOfCharacter(line, end);
  return `${line.slice(0, cut)}…`;
}

function startOfCharacter(text: string, index: number): number {
  const characters = new Intl.Segmenter('es', { granularity: 'grapheme' });
  return characters.segment(text).containing(index)?.index ?? index;
}
