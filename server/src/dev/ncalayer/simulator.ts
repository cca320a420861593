import type { IncomingMessage } from 'node:http';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { answerBasics } from './basics.ts';
import { answerCommonUtils } from './common-utils.ts';
import { type Desk, type DeskParts, type KeySource, type Mode, openDesk } from './desk.ts';
import { createKeyWindow } from './key-window.ts';
import { listenOnOnePort } from './one-port.ts';
import {
  basicsFailed,
  basicsModule,
  commonUtilsModule,
  greeting,
  heartbeat,
  invocationError,
  moduleNotFound,
  type NcalayerRequest,
  ncalayerRequest,
} from './protocol.ts';
import { serveKeyWindow } from './window-page.ts';

export type StartOptions = KeySource & {
  /** 13579 by default, where pages look for NCALayer; 0 takes a free one. */
  port?: number;
  /** `ask` by default. */
  mode?: Mode;
  /** In mode `sign`: the name of the key to take when several fit. */
  key?: string;
  logger?: { info(message: string): void };
};

export type Simulator = {
  url: string;
  secureUrl: string;
  /** The certificate behind `secureUrl`, PEM, for whoever wants to trust it. */
  certificate(): string;
  /** Everything that was asked, oldest first. */
  requests: readonly NcalayerRequest[];
  setMode(mode: Mode): void;
  close(): Promise<void>;
};

/** Starts a stand-in for NCALayer on this machine, with demo keys in place of real ones. */
export const startNcalayer = async (options: StartOptions): Promise<Simulator> => {
  const state = { mode: options.mode ?? 'ask' };
  const window = createKeyWindow();
  const requests: NcalayerRequest[] = [];
  const serve = service(requests, {
    mode: () => state.mode,
    keys: options,
    wanted: options.key,
    window,
    log: (message) => options.logger?.info(message),
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
  const onePort = await listenOnOnePort(
    options.port ?? USUAL_PORT,
    serveKeyWindow(window),
    (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, originOf(request))),
  );
  return {
    url: `ws://127.0.0.1:${onePort.port}`,
    secureUrl: `wss://127.0.0.1:${onePort.port}`,
    certificate: () => onePort.certificate(),
    requests,
    setMode: (mode) => {
      state.mode = mode;
    },
    close: async () => {
      for (const socket of sockets.clients) {
        socket.terminate();
      }
      sockets.close();
      await onePort.close();
    },
  };
};

const USUAL_PORT = 13_579;
/** Larger than any document a page signs by NCALayer; base64 makes it 1.37 times. */
const MESSAGE_LIMIT = 128 * 1024 * 1024;

/** How one connection is served. All share one queue: there is one window and one person in front of it. */
const service = (requests: NcalayerRequest[], parts: DeskParts) => {
  let last: Promise<void> = Promise.resolve();
  return (socket: WebSocket, origin: string): void => {
    const gone = new AbortController();
    socket.on('close', () => gone.abort());
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const text = textOf(data);
      if (text === heartbeat) {
        socket.send(heartbeat);
      } else {
        const request = requestOf(text);
        requests.push(...(request ? [request] : []));
        last = last.then(() =>
          handle(socket, request, parts, openDesk(parts, origin, gone.signal)),
        );
      }
    });
    if (parts.mode() !== 'mute') {
      socket.send(JSON.stringify(greeting));
    }
  };
};

const handle = async (
  socket: WebSocket,
  request: NcalayerRequest | undefined,
  { mode }: DeskParts,
  desk: Desk,
): Promise<void> => {
  if (mode() === 'hang-up') {
    socket.close();
  } else if (mode() !== 'mute' && socket.readyState === WebSocket.OPEN) {
    const answer = await answerTo(request, desk);
    socket.send(JSON.stringify(answer), () => undefined);
  }
};

const answerTo = async (request: NcalayerRequest | undefined, desk: Desk): Promise<object> => {
  switch (request?.module) {
    case undefined:
      return basicsFailed(invocationError('org.json.JSONException: not a JSON object'));
    case basicsModule:
      return answerBasics(request, desk);
    case commonUtilsModule:
      return answerCommonUtils(request, desk);
    default:
      return moduleNotFound;
  }
};

const requestOf = (text: string): NcalayerRequest | undefined => {
  try {
    return ncalayerRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data))).toString('utf8');

const originOf = ({ headers }: IncomingMessage): string => headers.origin ?? 'a program';
