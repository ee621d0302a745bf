import { accountCases } from './account-cases.ts';
import { adminCases } from './admin-cases.ts';
import { appointmentCases } from './appointment-cases.ts';
import type { AuthorizationCase } from './authorization-case.ts';
import { blockCases } from './block-cases.ts';
import { conversationCases } from './conversation-cases.ts';
import { reportCases } from './report-cases.ts';
import { reviewCases } from './review-cases.ts';

/** All cases, at least one for each endpoint of the contract. */
export const authorizationCases: readonly AuthorizationCase[] = [
  ...accountCases,
  ...conversationCases,
  ...appointmentCases,
  ...reviewCases,
  ...adminCases,
  ...reportCases,
  ...blockCases,
];
