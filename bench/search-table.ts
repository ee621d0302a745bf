import { SequentialClient } from './http-load.ts';
import { kindsOfSearch, places } from './search-requests.ts';

const MOST_ASKED = 15;
const MOST_MILLISECONDS = 2000;

/** Prints, as a Markdown table, the median milliseconds over HTTP of each kind of search. */
export async function printTable(providers: number, url: string): Promise<void> {
  const rows = new Map<string, string[]>();
  const client = new SequentialClient(url);
  for (const { kind, search } of kindsOfSearch(providers)) {
    const median = await medianOf(client, JSON.stringify(search));
    rows.set(kind, [...(rows.get(kind) ?? []), median.toFixed(1)]);
  }
  client.close();
  console.log(`\n${line([`${providers.toLocaleString('en')} providers`, ...places])}`);
  console.log(line(['---', ...places.map(() => '--:')]));
  for (const [kind, medians] of rows) console.log(line([kind, ...medians]));
}

async function medianOf(client: SequentialClient, body: string): Promise<number> {
  await client.time(body);
  const taken: number[] = [];
  const started = performance.now();
  while (taken.length < MOST_ASKED && performance.now() - started < MOST_MILLISECONDS) {
    taken.push(await client.time(body));
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN;
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
