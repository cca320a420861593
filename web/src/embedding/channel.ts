import { addressOf, routes } from '../api/index.ts';
import { type FromHost, readMessage, type ToHost, written } from './protocol.ts';

/** The way to the application that shows this client. */
export type Channel = {
  post: (message: ToHost) => void;
  listen: (hear: (message: FromHost) => void) => void;
};

/** What a mobile application puts into its web view before our scripts run. */
type NativeHost = { postMessage: (message: string) => void };
declare global {
  interface Window {
    NysanHost?: NativeHost;
    /** How a mobile application answers: it calls this with a message as text. */
    NysanApp?: { receive: (message: string) => void };
  }
}

/** The host of this window: a mobile application, a page of a trusted origin around us, or nobody. */
export const findChannel = async (): Promise<Channel | undefined> => {
  if (window.NysanHost) {
    return nativeChannel(window.NysanHost);
  }
  return window.parent === window ? undefined : frameChannel(await trustedOrigins());
};

const nativeChannel = (host: NativeHost): Channel => ({
  post: (message) => host.postMessage(JSON.stringify(written(message))),
  listen: (hear) => {
    window.NysanApp = { receive: (message) => tell(hear, message) };
  },
});

/** The browser let nobody frame us but these; a message is sent to them and taken from them alone. */
const frameChannel = (origins: string[]): Channel | undefined => {
  if (origins.length === 0) {
    return undefined;
  }
  const around = window.location.ancestorOrigins?.[0];
  const targets = origins.filter((origin) => around === undefined || around === origin);
  return {
    post: (message) => {
      for (const origin of targets) {
        window.parent.postMessage(written(message), origin);
      }
    },
    listen: (hear) =>
      window.addEventListener('message', ({ source, origin, data }) => {
        if (source === window.parent && origins.includes(origin)) {
          tell(hear, data);
        }
      }),
  };
};

const tell = (hear: (message: FromHost) => void, given: unknown): void => {
  const message = readMessage(given);
  if (message) {
    hear(message);
  }
};

const trustedOrigins = async (): Promise<string[]> => {
  const answer = await fetch(addressOf(routes.meta.settings)).catch(() => undefined);
  const settings: { hosts?: string[] } = answer?.ok ? await answer.json() : {};
  return settings.hosts ?? [];
};
