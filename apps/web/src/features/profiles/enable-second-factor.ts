import {
  enableSecondFactor as enableEndpoint,
  getSecondFactor,
  replaceRecoveryCodes,
} from '@oficio/contract/second-factor.ts';
import { api, hasStatus } from '#app/lib/api.ts';

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
    const isWrongCode = hasStatus(failure, 422);
    if (isWrongCode || !(await isEnabled())) throw failure;
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
