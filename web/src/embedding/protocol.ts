/** The version of what is said between this client and the application that shows it; see docs/embedding.md. */
const VERSION = 1;

/** What the client tells its host. */
export type ToHost =
  | { type: 'ready' }
  | { type: 'tokens'; token: string; refreshToken: string }
  | { type: 'signed-out' }
  | { type: 'logout' }
  | { type: 'close' };

/** What the host tells the client. */
export type FromHost =
  | { type: 'tokens'; token: string; refreshToken: string }
  | { type: 'no-tokens' }
  | { type: 'sign-out' };

export const written = (message: ToHost) => ({ nysan: VERSION, ...message });

/** A message of our version and shape; everything else a window may be sent is passed over. */
export const readMessage = (given: unknown): FromHost | undefined => {
  const message = typeof given === 'string' ? parsed(given) : given;
  if (!isRecord(message) || message['nysan'] !== VERSION) {
    return undefined;
  }
  const { type, token, refreshToken } = message;
  if (type === 'tokens') {
    return isWord(token) && isWord(refreshToken) ? { type, token, refreshToken } : undefined;
  }
  return type === 'no-tokens' || type === 'sign-out' ? { type } : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Tokens are kept line by line, so that a line break would be a second token. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~+/=-]{1,4096}$/.test(value);
