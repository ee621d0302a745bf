/** The limits are several times what the deepest and the largest body of the contract need. */
const MAX_DEPTH = 20;
const MAX_SIGNS = 20_000;

const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);
const SEPARATING = new Set([44, 58]);

/**
 * Whether JSON is nested at most 20 levels deep and has at most 20 000 brackets, commas, colons and
 * quotes. The time of parsing grows with these; a long text costs almost nothing.
 */
export function isWithinJsonLimits(json: string): boolean {
  let depth = 0;
  let signs = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (OPENING.has(sign)) depth += 1;
    else if (CLOSING.has(sign)) depth -= 1;
    else if (sign === QUOTE) {
      const end = endOfText(json, at, MAX_SIGNS - signs);
      if (end === null) return false;
      signs += end.quotes;
      at = end.at;
    } else if (!SEPARATING.has(sign)) continue;
    signs += 1;
    if (depth > MAX_DEPTH || signs > MAX_SIGNS) return false;
  }
  return true;
}

/**
 * The position of the closing quote of a string (the end of the body if it is missing) and the
 * number of escaped quotes before it. Null beyond `maximum` quotes.
 */
function endOfText(json: string, start: number, maximum: number) {
  let at = start;
  for (let quotes = 0; quotes <= maximum; quotes += 1) {
    at = json.indexOf('"', at + 1);
    if (at < 0) return { at: json.length, quotes };
    if (!isEscaped(json, at)) return { at, quotes };
  }
  return null;
}

function isEscaped(json: string, at: number): boolean {
  let before = at;
  while (json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
}
