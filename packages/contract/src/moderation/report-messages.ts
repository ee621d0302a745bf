import * as z from 'zod';
import { message } from '../conversations.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** Number of messages shown before and after each reported one. */
export const CONTEXT_MESSAGES = 3;

const reportMessage = message
  .pick({
    seq: true,
    sender_id: true,
    message: true,
    message_type: true,
    image_url: true,
    location: true,
    timestamp: true,
    removed: true,
  })
  .extend({
    sender_name: z.string(),
    /**
     * Whether it was reported, and is shown as it was then; the others are shown as they are now.
     */
    is_reported: z.boolean(),
  });
export type ReportMessage = z.output<typeof reportMessage>;

/**
 * The messages kept with a report, with up to three before and after each, in the order of the
 * conversation. `removed` says whether a message was deleted from the conversation since.
 */
export const listReportMessages = endpoint({
  method: 'GET',
  path: '/admin/reports/:id/messages',
  tag: 'reports',
  summary: 'Los mensajes denunciados, con los de alrededor',
  access: 'superadmin',
  params: z.object({ id }),
  response: z.object({ messages: z.array(reportMessage) }),
});
