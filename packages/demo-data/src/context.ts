import type { ConversationLog } from './conversations/conversation-log.ts';
import type { Random } from './random.ts';
import type { DemoRecords } from './records.ts';

/** The shared input and output of all parts of the generator. */
export interface Context {
  random: Random;
  now: Date;
  newId(): string;
  records: DemoRecords;
  conversations: ConversationLog;
}
