import * as z from 'zod';
import { userType } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, success } from './fields.ts';

const params = z.object({ user_id: id });

/**
 * While one user blocks another, neither can send the other messages or requests. A client can be
 * blocked by those with whom they have an appointment or a conversation with a message.
 */
export const blockUser = endpoint({
  method: 'PUT',
  path: '/blocks/:user_id',
  tag: 'blocks',
  summary: 'Bloquea a una persona',
  access: 'session',
  params,
  response: success,
});

/** Removes the caller's block, if there is one; a block in the other direction remains. */
export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/blocks/:user_id',
  tag: 'blocks',
  summary: 'Deja de bloquear a una persona',
  access: 'session',
  params,
  response: success,
});

/** Newest first. */
export const listBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  tag: 'blocks',
  summary: 'Las personas que uno ha bloqueado',
  access: 'session',
  response: z.object({
    blocks: z.array(
      z.object({
        user: z.object({ id, name: z.string(), photo: z.string().nullable(), user_type: userType }),
        created_at: instant,
      }),
    ),
  }),
});
