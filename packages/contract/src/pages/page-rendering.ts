/** An API response for a guest, with the key under which the web app caches it. */
export interface FirstAnswer {
  key: AnswerKey;
  data: unknown;
  /**
   * Whether `data` is only the beginning of the response: the screen shows it and fetches the rest.
   */
  isPartial?: boolean;
}

/** The endpoint's path and the input of the call. */
export type AnswerKey = readonly [path: string, input: unknown];

export interface PageRequest {
  /** Path and query of the browser's request. */
  url: string;
  /** The responses that are already available when the rendering starts. */
  answers: readonly FirstAnswer[];
  /** Answers further reads of the screen, with the rights of a guest. */
  ask(key: AnswerKey): Promise<unknown>;
  signal: AbortSignal;
}

export interface RenderedPage {
  /** HTML of the screen. */
  markup: string;
  /** All responses that the screen shows, with which the browser hydrates it. */
  answers: readonly FirstAnswer[];
}

/**
 * The export `renderPage` of the web app's server build; it renders a screen for a guest.
 * @throws Error when the screen fails, or `signal` is aborted
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
