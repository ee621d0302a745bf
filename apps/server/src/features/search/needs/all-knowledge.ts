import { cleaning } from './knowledge/cleaning.ts';
import { consulting } from './knowledge/consulting.ts';
import { design } from './knowledge/design.ts';
import { gardening } from './knowledge/gardening.ts';
import { marketing } from './knowledge/marketing.ts';
import { mechanics } from './knowledge/mechanics.ts';
import { painting } from './knowledge/painting.ts';
import { photography } from './knowledge/photography.ts';
import { technology } from './knowledge/technology.ts';
import type { TradeKnowledge } from './trade-knowledge.ts';

/** What is known about the needs of every trade. */
export const KNOWLEDGE: readonly TradeKnowledge[] = [
  cleaning,
  consulting,
  design,
  gardening,
  marketing,
  mechanics,
  painting,
  photography,
  technology,
];
