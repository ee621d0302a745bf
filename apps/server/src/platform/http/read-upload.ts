import { messages } from '@oficio/contract/errors/messages.ts';
import type { FastifyRequest } from 'fastify';
import { BadRequest, DomainError, Invalid, TooLarge } from '../../errors.ts';

/**
 * Reads the file of a multipart request.
 * @throws TooLarge, with the message for images, when the file has more bytes than allowed
 * @throws BadRequest when the body cannot be parsed as multipart
 * @throws Invalid when the field contains no file
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maximumBytes }: { field: string; maximumBytes: number },
): Promise<Uint8Array> {
  const limits = { fileSize: maximumBytes, files: 1, fields: 0, parts: 1 };
  try {
    const part = await request.file({ limits });
    if (part?.fieldname !== field) throw new Invalid(`El campo ${field} es obligatorio`);
    return await part.toBuffer();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new TooLarge(messages.imageTooLarge, { cause });
    }
    throw new BadRequest(undefined, { cause });
  }
}
