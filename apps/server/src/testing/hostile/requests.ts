import fc from 'fast-check';

const PIECES = [
  ...[
    '/',
    '//',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '%',
    '%00',
    '%2f',
    '%5c',
    '%61',
    '%C0%AF',
    '..',
    '.',
    ';',
  ],
  ...['api', 'uploads', 'provider', 'servicios', 'assets', 'sitemap', 'chat', 'socket.io', 'docs'],
  ...['[', ']', '*', '|', '"', '<', '=', '&', '99999', 'http:', 'a', '\u00e9', '.xml', '.webp'],
  ...['0123456789abcdef0123456789abcdef.webp', 'expires', 'signature', 'EIO=4', 'transport'],
];

/** The target of a raw request line, composed of characters of URLs. */
export const hostilePath: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 8 })
  .map((pieces) => `/${pieces.join('')}`);

const METHODS = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND'],
  ...['QUERY', 'get', 'G\u0000T', 'XYZ', '', 'M-SEARCH', 'PRI'],
];
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  'http/1.1',
  'HTTP',
  '',
];

const HEADERS = [
  ...['Content-Length: 5', 'Content-Length: -1', 'Content-Length: 99999999999999999999'],
  ...['Content-Length: 5, 6', 'Content-Length: x', 'Transfer-Encoding: chunked'],
  ...['Transfer-Encoding: identity', 'Transfer-Encoding: chunked, gzip', 'Transfer-Encoding: x'],
  ...['Content-Encoding: gzip', 'Content-Encoding: x', 'Content-Type: application/json'],
  ...['Content-Type: multipart/form-data', 'Content-Type: multipart/form-data; boundary=x'],
  ...['Content-Type: application/json; charset=utf-16', 'Content-Type: \u00ff', 'Content-Type: ;'],
  ...[
    'Expect: 100-continue',
    'Expect: x',
    'Upgrade: websocket',
    'Upgrade: h2c',
    'Connection: upgrade',
  ],
  ...[
    'Range: bytes=0-',
    'Range: bytes=9-1,-',
    'If-None-Match: *',
    'If-None-Match: "',
    'If-Modified-Since: x',
  ],
  ...[
    'Authorization: Bearer',
    'Authorization: Bearer \u00ff',
    `Authorization: Bearer ${'x'.repeat(5000)}`,
  ],
  ...[
    'Cookie: =;=',
    'Accept-Encoding: *;q=x',
    'Accept-Encoding: br;q=99',
    'Accept: ,',
    'Origin: null',
  ],
  ...['Host: ', 'Host: a b', 'Host: [', 'X-Forwarded-For: ,', 'Forwarded: for="_', 'Via: \u0001'],
  ...['__proto__: 1', 'constructor: 1', ': x', ' x: y', 'x', 'x y: z', `X: ${'y'.repeat(20_000)}`],
  ...[
    'Sec-WebSocket-Key: x',
    'Sec-WebSocket-Version: 99',
    'Sec-WebSocket-Extensions: permessage-deflate; x=;',
  ],
];

const BODIES = [
  ...[
    '',
    'hello',
    '{',
    '{}',
    '[]',
    'null',
    '"',
    '5\r\nhello\r\n0\r\n\r\n',
    'FFFFFFFFF\r\n',
    'x\r\n',
    '-1\r\n\r\n',
  ],
  ...[
    '0\r\n__proto__: x\r\n\r\n',
    '\u0000\u0001\u00ff',
    `${'['.repeat(3000)}`,
    '--x\r\n\r\n\r\n--x--\r\n',
  ],
  ...['GET / HTTP/1.1\r\nHost: a\r\n\r\n', '{"__proto__":{"a":1}}', '\u00ef\u00bb\u00bf{}'],
];

/** The bytes (latin1) of a request; the server may close the connection at any of them. */
export const hostileRequest: fc.Arbitrary<string> = fc
  .record({
    method: fc.constantFrom(...METHODS),
    path: fc.oneof(
      hostilePath,
      fc.constantFrom(
        '/api/auth/login',
        '/api/upload/image',
        '/api/profile/me',
        '/socket.io/?EIO=4',
        '*',
        '',
      ),
    ),
    version: fc.oneof(
      { weight: 4, arbitrary: fc.constant('HTTP/1.1') },
      fc.constantFrom(...VERSIONS),
    ),
    headers: fc.array(fc.constantFrom(...HEADERS), { maxLength: 4 }),
    body: fc.constantFrom(...BODIES),
  })
  .map(({ method, path, version, headers, body }) => {
    const lines = [
      `${method} ${path} ${version}`,
      'Host: example.es',
      'Connection: close',
      ...headers,
    ];
    return `${lines.join('\r\n')}\r\n\r\n${body}`;
  });
