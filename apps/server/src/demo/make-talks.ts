import type { Demo } from './demo.ts';
import { luciasTalks } from './lucias-talks.ts';
import type { Cast } from './make-cast.ts';
import type { PlannedLine } from './planned-talk.ts';
import { ramonsTalks } from './ramons-talks.ts';
import type { Said } from './talks.ts';

const MINUTE_MS = 60_000;
const sharedAddress = 'Mi ubicación';

interface Speaker {
  id: string;
  latitude?: number;
  longitude?: number;
}

/** Adds the conversations written out for the cast, as long ago as they are written. */
export function makeTalks(
  demo: Demo,
  cast: Cast,
  supportId: string,
  blanks: Readonly<Record<string, string>>,
): void {
  const { talks } = demo;
  for (const { client, other, lines, unreadByClient, unreadByOther } of [
    ...luciasTalks,
    ...ramonsTalks,
  ]) {
    const one = cast.clients[client];
    const two: Speaker = other === 'support' ? { id: supportId } : cast.providers[other];
    const said = lines.map((line) => utter(demo, line, line.from === 'client' ? one : two, blanks));
    talks.say(one.id, two.id, said);
    if (unreadByClient) talks.leaveUnread(one.id, two.id, unreadByClient);
    if (unreadByOther) talks.leaveUnread(two.id, one.id, unreadByOther);
  }
}

function utter(
  { now, rows }: Demo,
  line: PlannedLine,
  speaker: Speaker,
  blanks: Readonly<Record<string, string>>,
): Said {
  const at = new Date(now.getTime() - line.minutesAgo * MINUTE_MS);
  const said: Said = {
    senderId: speaker.id,
    at,
    text: line.text.replace(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? ''),
  };
  if (line.picture)
    said.imageId = rows.addPicture(speaker.id, at, { kind: 'scene', scene: line.picture });
  if (line.sharesPlace && speaker.latitude !== undefined && speaker.longitude !== undefined) {
    const { latitude, longitude } = speaker;
    said.place = { latitude, longitude, address: sharedAddress };
  }
  return said;
}
