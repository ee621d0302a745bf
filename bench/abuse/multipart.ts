const BOUNDARY = 'oficio-bench-boundary';

/** The body of a call that uploads an image. */
export function multipartOf(image: Uint8Array): { body: Uint8Array; contentType: string } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}
