import type { ToHost } from './protocol.ts';

type Host = { post: (message: ToHost) => void };

let host: Host | undefined;

/** Who shows this client; set once, before anything is drawn. */
export const setHost = (met: Host | undefined): void => {
  host = met;
};

/** Whether an application shows this client inside itself. */
export const isEmbedded = (): boolean => host !== undefined;

/** Tells the application around us; nothing happens in a browser of its own. */
export const tellHost = (message: ToHost): void => host?.post(message);
