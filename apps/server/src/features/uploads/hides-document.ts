// With some text behind it: the bytes of a large photograph hold the signs alone by chance.
const markup = /<(?:script|html|svg|!doctype|\?php|iframe)[\t\n\r -~]{8}|%PDF-\d\.\d/i;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_WITHIN = 65_557;

/**
 * Whether a file is also a page, a script, a PDF or an archive to a program that reads it as one.
 * Only the re-encoded picture is ever kept, but nobody sends such a file by accident.
 */
export function hidesDocument(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return markup.test(file.toString('latin1')) || file.subarray(-ZIP_END_WITHIN).includes(ZIP_END);
}
