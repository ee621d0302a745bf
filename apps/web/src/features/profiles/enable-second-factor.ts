import { CallError } from '@oficio/contract/errors.ts';
import {
  enableSecondFactor as enableEndpoint,
  getSecondFactor,
  replaceRecoveryCodes,
} from '@oficio/contract/second-factor.ts';
import { api } from '#app/lib/api.ts';

const UNPROCESSABLE = 422;

/**
 * Enables the second factor with the first code of the app. When the answer of this call or of an
 * earlier one was lost although the server has enabled it, its recovery codes were never shown: they
 * are replaced.
 * @returns the recovery codes
 */
export async function enableSecondFactor(code: string): Promise<readonly string[]> {
  try {
    return (await api(enableEndpoint, { body: { code } })).recovery_codes;
  } catch (failure) {
    const isWrong = failure instanceof CallError && failure.status === UNPROCESSABLE;
    if (isWrong || !(await isEnabled())) throw failure;
    return (await api(replaceRecoveryCodes, {})).recovery_codes;
  }
}

/** Whether the server says so; false without an answer. */
async function isEnabled(): Promise<boolean> {
  try {
    return (await api(getSecondFactor, {})).enabled_at !== null;
  } catch {
    return false;
  }
}
