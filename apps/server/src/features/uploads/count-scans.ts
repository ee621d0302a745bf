const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const TEMPORARY = 0x01;

/**
 * The number of scans of a JPEG, each of which is decoded for the whole image; 0 for other formats.
 * It follows the segments, so that a thumbnail in the metadata does not count.
 */
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return 0;
  let scans = 0;
  for (let at = nextSegment(bytes, 2); at >= 0 && at + 3 < bytes.length; ) {
    const type = bytes[at + 1] ?? 0;
    if (type === END_OF_IMAGE) break;
    if (type === START_OF_SCAN) scans += 1;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    at = nextSegment(bytes, at + 2 + length);
  }
  return scans;
}

/**
 * The next marker that begins a segment or ends the image. What decoders skip before it is skipped:
 * the data of a scan, in which 0 follows an 0xff, fill bytes, markers without a segment, and stray bytes.
 * Byte by byte, as a search for each of millions of such bytes would occupy the process for long.
 */
function nextSegment(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === MARKER && !isSkipped(bytes[at + 1] ?? 0)) return at;
  }
  return -1;
}

function isSkipped(next: number): boolean {
  return next === 0 || next === TEMPORARY || next === MARKER || (next >= 0xd0 && next <= 0xd7);
}
