import { CATEGORIES } from '@oficio/contract/profiles.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { NEED_CATALOGUE } from '#app/testing/relevance/need-catalogue.ts';
import {
  type NeedQuery,
  needFiles,
  queriesWithoutNeed,
  readNeedQueries,
} from '#app/testing/relevance/need-queries.ts';

const ENOUGH = 0.95;
const FIRST = 3;
const RIGHT_AMONG_FIRST = 2;

const app = await startTestApp();
beforeAll(async () => {
  // Later providers have better ratings, so that only relevance can rank the right ones first.
  const providers = NEED_CATALOGUE.map(({ name, trades, description }, index) =>
    newProvider({
      name,
      description,
      categories: trades,
      reviews: { count: 50, sum: 100 + 2 * index },
    }),
  );
  await insertProviders(app, providers);
});

const find = (keyword: string) => app.call(searchProviders, { body: { keyword } });

interface Answer extends NeedQuery {
  isRight: boolean;
  found: number;
  understood: readonly string[];
}

async function answer(asked: NeedQuery): Promise<Answer> {
  const { results, total, understood_as } = await find(asked.query);
  const right = results
    .slice(0, FIRST)
    .filter(({ profile }) => profile.categories.some((trade) => asked.accepted.includes(trade)));
  return {
    ...asked,
    isRight: right.length >= RIGHT_AMONG_FIRST,
    found: total,
    understood: understood_as,
  };
}

describe('a need in the words of users', () => {
  test.each(needFiles)(`of %s leads to its trade in ${ENOUGH * 100} of 100 cases`, async (file) => {
    const answers: Answer[] = [];
    for (const asked of readNeedQueries(file)) answers.push(await answer(asked));
    process.stdout.write(`${file}\n${tableOf(answers)}\n`);
    const right = answers.filter(({ isRight }) => isRight);
    expect(right.length / answers.length).toBeGreaterThanOrEqual(ENOUGH);
    expect(answers.filter(({ found }) => found === 0).map(({ query }) => query)).toEqual([]);
  });
});

test.each(queriesWithoutNeed)('$kind "$query" is no need', async ({ query }) => {
  expect((await find(query)).understood_as).toEqual([]);
});

/** A Markdown table of the right answers by trade, with the queries that were answered wrongly. */
function tableOf(answers: readonly Answer[]): string {
  const rows = CATEGORIES.flatMap((category) => {
    const own = answers.filter(({ accepted }) => accepted[0] === category);
    return own.length > 0 ? [rowOf(category, own)] : [];
  });
  return [
    '| Trade | phrases | words | misses |',
    '| --- | ---: | ---: | --- |',
    ...rows,
    rowOf('all', answers, false),
  ].join('\n');
}

function rowOf(name: string, answers: readonly Answer[], withMisses = true): string {
  const share = (kind: string) => {
    const own = answers.filter((each) => each.kind === kind);
    return `${own.filter(({ isRight }) => isRight).length}/${own.length}`;
  };
  const misses = answers
    .filter(({ isRight }) => withMisses && !isRight)
    .map(({ query, understood }) => `"${query}" (${understood.join(', ') || 'nothing'})`);
  return `| ${name} | ${share('phrase')} | ${share('words')} | ${misses.join('; ')} |`;
}
