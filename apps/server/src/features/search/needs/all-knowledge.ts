import { painting } from './knowledge/painting.ts';
import type { TradeKnowledge } from './trade-knowledge.ts';

/** What is known about the needs of every trade. */
export const KNOWLEDGE: readonly TradeKnowledge[] = [painting];
