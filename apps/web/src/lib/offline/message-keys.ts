/**
 * First part of the keys of messages that are held in memory only: those of a conversation are cached
 * on the device once, under its own key. The id of the conversation is the second part, and their data
 * are answers of `listMessages`.
 */
export const MESSAGES_IN_MEMORY = 'messages-in-memory';
