import { createStore } from '#app/lib/store.ts';

interface Leaving {
  /** The address of the link; kept while the dialog closes. */
  url: string;
  isAsked: boolean;
}

/** The link to another site that the user has opened and not yet confirmed. */
export const leaving = createStore<Leaving | null>(null);

/** The address as the browser will open it; null unless it is a web address. */
export function webAddressOf(text: string): URL | null {
  // Not URL.parse: Safari has it since 18 only.
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) ? url : null;
}

/** Asks before a link is opened that leads to another site. */
export function askBeforeLeaving(event: { preventDefault(): void }, href: string): void {
  const url = webAddressOf(href);
  if (url?.origin === window.location.origin) return;
  event.preventDefault();
  if (url) leaving.set({ url: url.href, isAsked: true });
}

/**
 * Whether a host contains letters other than those from a to z. The browser writes such a part as
 * `xn--…`; in its own letters it may look like the name of another site.
 */
export function isEncoded(host: string): boolean {
  return host.split('.').some((part) => part.startsWith('xn--'));
}
