import { carpentry } from './knowledge/carpentry.ts';
import { cleaning } from './knowledge/cleaning.ts';
import { consulting } from './knowledge/consulting.ts';
import { design } from './knowledge/design.ts';
import { electricity } from './knowledge/electricity.ts';
import { gardening } from './knowledge/gardening.ts';
import { health } from './knowledge/health.ts';
import { marketing } from './knowledge/marketing.ts';
import { mechanics } from './knowledge/mechanics.ts';
import { painting } from './knowledge/painting.ts';
import { photography } from './knowledge/photography.ts';
import { plumbing } from './knowledge/plumbing.ts';
import { teaching } from './knowledge/teaching.ts';
import { technology } from './knowledge/technology.ts';
import type { TradeKnowledge } from './trade-knowledge.ts';

/** What is known about the needs of every trade. */
export const KNOWLEDGE: readonly TradeKnowledge[] = [
  carpentry,
  cleaning,
  consulting,
  design,
  electricity,
  gardening,
  health,
  marketing,
  mechanics,
  painting,
  photography,
  plumbing,
  teaching,
  technology,
];
