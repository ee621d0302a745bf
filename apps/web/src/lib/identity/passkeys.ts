import type { Passkey } from '@oficio/contract/passkeys.ts';
import {
  beginPasskeyCreation,
  beginPasskeyLogin,
  createPasskey,
} from '@oficio/contract/passkeys.ts';
import { beginPasskeyConfirmation, confirmIdentity } from '@oficio/contract/sessions.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '../api.ts';

/** Whether this browser can use passkeys on this site: they belong to a domain, not to an address. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** Creates a passkey on this device or on one that the browser offers. */
export async function addPasskey(name: string): Promise<Passkey> {
  const { challenge_id, options } = await api(beginPasskeyCreation, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const credential = {
    id,
    client_data: response.clientDataJSON,
    attestation_object: response.attestationObject,
    transports: response.transports ?? [],
  };
  return api(createPasskey, { body: { challenge_id, name, credential } });
}

/**
 * Offers the passkeys of this site among the suggestions of the focused field. Resolves to the login with
 * the one that the user chooses, or to null when the browser has no such suggestions.
 * @param signal ends the suggestions, also before they are offered
 */
export async function offerPasskeys(signal: AbortSignal) {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
    await import('@simplewebauthn/browser');
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const { challenge_id, options } = await api(beginPasskeyLogin, { body: {} });
  signal.throwIfAborted();
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  const signed = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: true,
  });
  return { challenge_id, credential: credentialOf(signed) };
}

/** Confirms for this session who its user is, with one of the account's passkeys. */
export async function confirmWithPasskey(): Promise<void> {
  const { challenge_id, options } = await api(beginPasskeyConfirmation, { body: {} });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  const credential = credentialOf(signed);
  await api(confirmIdentity, { body: { method: 'passkey', challenge_id, credential } });
}

function credentialOf({ id, response }: AuthenticationResponseJSON) {
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

/** Whether the user or the app has ended the browser's dialog, or its time is up. */
export function isDismissal(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name);
}

/** Whether the chosen device already has a passkey of the account. */
export function isKnownDevice(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}
