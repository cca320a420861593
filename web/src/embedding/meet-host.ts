import { clearTokens, onSession, readTokens, storeTokens } from '../api/tokens.ts';
import { type Channel, findChannel } from './channel.ts';
import { setHost } from './host.ts';
import type { FromHost } from './protocol.ts';

/** How long a host may take to hand over its tokens before the client goes on with its own. */
const PATIENCE_MS = 3000;

/**
 * Greets the application around us, takes its tokens, and from then on tells it of every new pair and of the end of the
 * session. Without a host nothing happens.
 */
export const meetHost = async (): Promise<void> => {
  const channel = await findChannel();
  if (!channel) {
    return;
  }
  setHost(channel);
  await exchangeTokens(channel);
};

const exchangeTokens = (channel: Channel): Promise<void> =>
  new Promise((resolve) => {
    // The pair the host gave us is no news to it.
    let known = readTokens()?.token;
    channel.listen((message) => {
      if (message.type !== 'tokens') {
        take(message);
      } else if (isOver(message.token)) {
        channel.post({ type: 'signed-out' });
      } else {
        known = message.token;
        take(message);
      }
      resolve();
    });
    onSession((signedIn) => {
      const tokens = readTokens();
      if (!signedIn || !tokens) {
        remember(known);
        channel.post({ type: 'signed-out' });
      } else if (tokens.token !== known) {
        known = tokens.token;
        channel.post({ type: 'tokens', ...tokens });
      }
    });
    channel.post({ type: 'ready' });
    setTimeout(resolve, PATIENCE_MS);
  });

const take = (message: FromHost): void => {
  if (message.type === 'tokens') {
    storeTokens({ token: message.token, refreshToken: message.refreshToken });
  } else if (message.type === 'sign-out') {
    clearTokens();
  }
};

// After the end of a session the page is loaded anew and greets again; a host that offers the same pair would be taken and
// refused without end.
const overKey = 'nysan.over';
const isOver = (token: string): boolean => sessionStorage.getItem(overKey) === token;
const remember = (token: string | undefined): void =>
  token === undefined ? undefined : sessionStorage.setItem(overKey, token);
