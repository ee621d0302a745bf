import { presenceEvent, typingEvent } from '@oficio/contract/realtime.ts';
import fc from 'fast-check';
import * as z from 'zod';
import { hostileValue, pathsOf, replaceAt } from './values.ts';

/** One packet of a tab: one message of a WebSocket, a text or bytes. */
export type Packet = string | Uint8Array<ArrayBuffer>;

/** Separates the packets in the body of a poll. */
export const SEPARATOR = '\u001e';

/** Events of the contract with a payload, and the paths to its fields. */
const EVENTS = [
  { name: 'typing', schema: typingEvent },
  { name: 'presence', schema: presenceEvent },
  { name: 'join_room', schema: z.strictObject({ user_id: z.uuid() }) },
].map(({ name, schema }) => ({ name, paths: [[], ...pathsOf(z.toJSONSchema(schema))] }));

/** Names that Socket.IO, Node.js or every object uses for something else. */
const NAMES = [
  ...['connect', 'connection', 'connect_error', 'disconnect', 'disconnecting', 'error', 'close'],
  ...['newListener', 'removeListener', 'message', 'data', 'new_message', 'user:1', 'account:1'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '', '\u0000'],
];

const NAMESPACES = ['', '/,', '/admin,', '/__proto__,', '/constructor,', '/x?a=1,', '//,', '/%00,'];

const json = (value: unknown) => JSON.stringify(value) ?? 'null';

/** An event of the contract with one hostile field, or a hostile payload. */
const wrongField = fc
  .tuple(fc.constantFrom(...EVENTS), hostileValue)
  .chain(([{ name, paths }, value]) =>
    fc.constantFrom(...paths).map((path) => {
      return [name, path.length === 0 ? value : replaceAt({}, path, value)];
    }),
  );

const anyEvent = fc.oneof(
  wrongField,
  fc.tuple(fc.constantFrom<unknown>(...NAMES, 1, null, true, [], {}), hostileValue),
  fc.array(hostileValue, { maxLength: 4 }),
);

const ackId = fc.oneof(fc.nat({ max: 99 }).map(String), fc.constantFrom('', '00', '9'.repeat(30)));

/** A packet of Socket.IO: type, namespace, id of its acknowledgement and payload. */
const typed = fc
  .tuple(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '9', ''), ackId, anyEvent)
  .chain(([type, id, event]) =>
    fc.constantFrom(...NAMESPACES).map((namespace) => `4${type}${namespace}${id}${json(event)}`),
  );

/** A connection to a namespace, with hostile credentials. */
const connection = fc
  .tuple(fc.constantFrom(...NAMESPACES), hostileValue)
  .chain(([namespace, value]) =>
    fc
      .constantFrom<unknown>(value, { token: value }, { token: [value], pid: value })
      .map((auth) => {
        return `40${namespace}${json(auth)}`;
      }),
  );

const placeholder = (num: unknown) => ({ _placeholder: true, num });

/** An event that announces attachments, which may never follow. */
const attachments = fc
  .tuple(
    fc.constantFrom('1', '2', '0', '-1', '1.5', '9'.repeat(9), '9'.repeat(400), 'x', ''),
    fc.constantFrom<unknown>(0, 1, -1, 9, 1.5, '0', '__proto__', null),
  )
  .map(([count, num]) => `45${count}-${json(['typing', placeholder(num)])}`);

const bytes = fc
  .uint8Array({ maxLength: 64 })
  .map((given): Packet => new Uint8Array(given) as Uint8Array<ArrayBuffer>);

/** Many events that each request an acknowledgement, or many acknowledgements. */
const storm = fc
  .tuple(fc.constantFrom('42', '43'), fc.constantFrom(20, 300))
  .map(([type, times]) =>
    Array.from({ length: times }, (_, id) => `${type}${id}["join_room",{"user_id":"x"}]`),
  );

const malformed = fc.constantFrom<Packet>(
  ...['', '0', '1', '2', '2probe', '3', '3probe', '4', '5', '6', '7', '9', 'b', 'bAA==', 'b!'],
  ...['40', '41', '42', '42[', '42{}', '42""', '42[]', '42[[]]', '43', '431', '431[]', '44', '45'],
  ...[
    '4é',
    '\u0000',
    SEPARATOR,
    SEPARATOR.repeat(500),
    '42/x',
    '42/x,',
    `42/${'x'.repeat(5000)},[1]`,
  ],
  `42["typing",${'['.repeat(4000)}${']'.repeat(4000)}]`,
  `42["typing","${'x'.repeat(9900)}"]`,
  `42["typing","${'x'.repeat(20_000)}"]`,
  `4${'9'.repeat(9900)}`,
  `42["typing",{"__proto__":{"conversation_id":"x"},"constructor":{"prototype":{"visible":true}}}]`,
  new Uint8Array(),
  new Uint8Array(20_000),
);

const single = fc.oneof(
  { weight: 4, arbitrary: typed as fc.Arbitrary<Packet> },
  { weight: 4, arbitrary: wrongField.map((event) => `42${json(event)}`) },
  { weight: 2, arbitrary: connection },
  { weight: 2, arbitrary: attachments },
  { weight: 2, arbitrary: bytes },
  { weight: 2, arbitrary: malformed },
);

/** What a hostile client may send on its socket, in order. */
export const hostilePackets: fc.Arbitrary<Packet[]> = fc
  .array(
    fc.oneof(
      { weight: 20, arbitrary: single.map((packet) => [packet]) },
      { weight: 1, arbitrary: storm },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((packets) => packets.flat());

/** The bytes of one frame of a WebSocket, with a header that may contradict its content. */
const frame = fc
  .record({
    first: fc.nat({ max: 255 }),
    isMasked: fc.boolean(),
    length: fc.constantFrom<'true' | 'short' | '16' | '64' | 'huge'>(
      'true',
      'short',
      '16',
      '64',
      'huge',
    ),
    content: fc.uint8Array({ maxLength: 100 }),
  })
  .map(({ first, isMasked, length, content }) => {
    const mask = isMasked ? 0x80 : 0;
    const headers = {
      true: [content.length],
      short: [125],
      16: [126, 0xff, 0xff],
      64: [127, 0, 0, 0, 0, 0, 1, 0, 0],
      huge: [127, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    }[length];
    const [size = 0, ...more] = headers;
    const key = isMasked ? [0, 0, 0, 0] : [];
    return Buffer.from([first, mask | size, ...more, ...key, ...content]);
  });

/** Bytes on an open WebSocket that no client of the protocol would send. */
export const hostileFrames: fc.Arbitrary<Buffer> = fc
  .array(frame, { minLength: 1, maxLength: 4 })
  .map((frames) => Buffer.concat(frames));

/** The query of a request to the socket's path. */
export const hostileHandshake: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom('EIO', 'transport', 'sid', 'j', 'b64', 't', '__proto__', 'transport[]'),
      fc.constantFrom(
        '4',
        '3',
        '9'.repeat(30),
        'polling',
        'websocket',
        'webtransport',
        '__proto__',
        '%00',
        '',
        'x',
      ),
    ),
    { maxLength: 5 },
  )
  .map((entries) => entries.map(([name, value]) => `${name}=${value}`).join('&'));
