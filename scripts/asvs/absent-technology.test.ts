import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFromRoot } from '../proofs/find-test.ts';

/** A package of package-lock.json. */
interface Package {
  dev?: boolean;
  devOptional?: boolean;
}

const lock = JSON.parse(readFromRoot('package-lock.json')) as { packages: Record<string, Package> };
const packages = Object.entries(lock.packages)
  .filter(([path, { dev, devOptional }]) => path.includes('node_modules/') && !dev && !devOptional)
  .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|\/testing\//.test(path))
  .map((path) => ({ path, text: readFromRoot(path) }));

interface Traces {
  package?: RegExp;
  code?: RegExp;
  /** Files that may contain the code, each with the reason. */
  except?: Record<string, string>;
}

/** Technologies that the product does not use, and what they would be found by. */
const technologies: [name: string, found: Traces][] = [
  ['LDAP', { package: /ldap/i }],
  ['XPath and XSLT', { package: /xpath|xslt|libxml|xmldom/i, code: /XPath|XSLT/ }],
  ['LaTeX', { package: /latex|mathjax/i }],
  ['memcache', { package: /memcache/i }],
  ['GraphQL', { package: /graphql|apollo|mercurius/i }],
  ['OAuth, OpenID Connect or SAML', { package: /oauth|openid|oidc|saml|passport|better-auth/i }],
  ['template engine', { package: /^(ejs|pug|handlebars|mustache|nunjucks|eta|liquidjs)$/ }],
  [
    'Markdown or rich text',
    { package: /^(marked|markdown-it|showdown|quill|slate|draft-js)|tiptap/ },
  ],
  ['WebRTC', { package: /webrtc|mediasoup/i, code: /RTCPeerConnection|getUserMedia/ }],
  ['token that contains claims', { package: /^(jsonwebtoken|jose|fast-jwt|paseto)$/ }],
  ['evaluated code', { code: /\beval\(|new Function\(|node:vm'/ }],
  [
    'command of the operating system outside of the local database',
    {
      code: /node:child_process/,
      except: Object.fromEntries(
        ['binaries', 'launch', 'postmaster', 'run-unprivileged'].map((name) => [
          `packages/local-postgres/src/${name}.ts`,
          'starts PostgreSQL with fixed programs and arguments',
        ]),
      ),
    },
  ],
  [
    'regular expression made from texts',
    {
      code: /new RegExp\((?!['"/])/,
      except: {
        'apps/server/src/platform/db/failures.ts': 'joins fixed messages',
        'apps/server/src/platform/http/pages/route-files.ts': 'reads names of files of the build',
        'packages/contract/src/names/person-name.ts': 'joins fixed words',
      },
    },
  ],
  [
    'cookie',
    {
      package: /^(@fastify\/(cookie|session)|cookie-parser)$/,
      code: /document\.cookie|cookieStore|set-cookie/i,
    },
  ],
  [
    'encryption of its own',
    {
      code: /createCipheriv|createDecipheriv|subtle\.encrypt/,
      except: {
        'apps/server/src/platform/backup/seal.ts': 'AES-256-GCM for backups',
        'apps/server/src/platform/idempotency/call-key.ts': 'AES-256-GCM for stored answers',
      },
    },
  ],
  ['weak hash', { code: /(?:createHash|\bhash)\(\s*['"`](?:md5|sha-?1['"`])/i }],
  [
    'predictable random value',
    {
      code: /Math\.random\(/,
      except: {
        'apps/web/src/lib/reconnect-delay.ts': 'spreads connections over time',
        'apps/server/src/platform/db/migrate.ts': 'spreads attempts over time',
      },
    },
  ],
  ['message of another window', { code: /window\.addEventListener\(\s*['"]message|\.opener\b/ }],
];

test.each(technologies)('the product uses no %s', (_name, { package: name, code, except = {} }) => {
  expect(packages.length).toBeGreaterThan(100);
  expect(sources.length).toBeGreaterThan(500);
  expect(name ? packages.filter((each) => name.test(each)) : []).toEqual([]);
  const using = code ? sources.filter(({ text }) => code.test(text)) : [];
  expect(using.map(({ path }) => path).toSorted()).toEqual(Object.keys(except).toSorted());
});
