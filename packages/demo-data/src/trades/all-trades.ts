import { carpentry } from './carpentry.ts';
import { cleaning } from './cleaning.ts';
import { consulting } from './consulting.ts';
import { design } from './design.ts';
import { electricity } from './electricity.ts';
import { gardening } from './gardening.ts';
import { counselling, homeCare, physiotherapy } from './health.ts';
import { marketing } from './marketing.ts';
import { mechanics } from './mechanics.ts';
import { painting } from './painting.ts';
import { photography } from './photography.ts';
import { plumbing } from './plumbing.ts';
import { languageTeaching, musicTeaching, schoolTeaching } from './teaching.ts';
import { technology } from './technology.ts';
import type { Trade } from './trade.ts';

/** All trades, each with the percentage of providers who practise it. */
export const trades: readonly { trade: Trade; share: number }[] = [
  { trade: plumbing, share: 14 },
  { trade: { ...plumbing, category: 'Plomería', related: ['Fontanería'] }, share: 4 },
  { trade: electricity, share: 12 },
  { trade: carpentry, share: 8 },
  { trade: painting, share: 9 },
  { trade: cleaning, share: 11 },
  { trade: gardening, share: 6 },
  { trade: mechanics, share: 6 },
  { trade: technology, share: 7 },
  { trade: consulting, share: 4 },
  { trade: photography, share: 4 },
  { trade: design, share: 4 },
  { trade: marketing, share: 3 },
  { trade: schoolTeaching, share: 2 },
  { trade: languageTeaching, share: 2 },
  { trade: musicTeaching, share: 1 },
  { trade: physiotherapy, share: 2 },
  { trade: homeCare, share: 2 },
  { trade: counselling, share: 1 },
];
