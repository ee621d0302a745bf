const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/**
 * The number of scans of a JPEG, each of which is decoded for the whole image; 0 for other formats.
 * It follows the segments, so that a thumbnail in the metadata does not count.
 */
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== MARKER || bytes[1] !== START_OF_IMAGE) return 0;
  let scans = 0;
  for (let at = 2; at >= 0 && at + 3 < bytes.length; ) {
    const type = bytes[at + 1] ?? 0;
    if (bytes[at] !== MARKER || type === END_OF_IMAGE) break;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    at += 2 + length;
    if (type !== START_OF_SCAN) continue;
    scans += 1;
    at = nextMarker(bytes, at);
  }
  return scans;
}

/** The next marker after the data of a scan, in which 0 or a restart number follows an 0xff. */
function nextMarker(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(MARKER, start); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === MARKER || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return -1;
}
