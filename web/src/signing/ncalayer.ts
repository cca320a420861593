import { isTimestampFault, NcalayerError } from './ncalayer-error.ts';
import { type Asked, patienceOf } from './patience.ts';

/** What happens while one waits, in order. */
export type NcalayerStage = 'connecting' | 'window' | 'window-without-timestamp';

export type SignOptions = {
  /** `sign` offers signing keys only, `identity` any key of the person. */
  purpose: 'sign' | 'identity';
  /** Twelve digits: only this person's keys are offered. */
  iin?: string;
  /** The language of NCALayer's window. */
  locale: 'ru' | 'kk' | 'en';
  /** Gives up: the connection is closed and `sign` rejects with the signal's reason. */
  signal?: AbortSignal;
  onStage?: (stage: NcalayerStage) => void;
};

export type Ncalayer = {
  /**
   * Signs the bytes behind each base64 text, all with one entry of the password, and gives a detached CMS for each, as
   * NCALayer wrote it (PEM). Calls wait for one another. Throws NcalayerError.
   */
  sign(documents: readonly string[], options: SignOptions): Promise<string[]>;
};

/** NCALayer on this computer; the addresses are tried in turn, all within `connectLimit` milliseconds, which do not run while the browser asks its person. */
export const createNcalayer = (
  addresses: readonly string[],
  connectLimit = 3000,
  permission: () => Promise<Asked | undefined> = async () => undefined,
): Ncalayer => ({
  sign: (documents, options) =>
    inTurn(async () => {
      options.signal?.throwIfAborted();
      options.onStage?.('connecting');
      const patience = patienceOf(connectLimit, await permission());
      const line = await connect(addresses, patience, options.signal);
      try {
        return await signOn(line, documents, options);
      } finally {
        line.close();
      }
    }),
});

const SIGNING_KEY = '1.3.6.1.5.5.7.3.4';

/** A message to NCALayer and its answer. */
type Line = { ask(request: object): Promise<unknown>; close(): void };

// NCALayer answers one request at a time and does not say which, so all calls of this page stand in one queue.
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
};

/** Once more without the timestamp when its service is down: a signature without it is still a signature. */
const signOn = async (
  line: Line,
  documents: readonly string[],
  options: SignOptions,
): Promise<string[]> => {
  options.onStage?.('window');
  try {
    return await request(line, documents, options, {});
  } catch (error) {
    if (!isTimestampFault(error)) {
      throw error;
    }
    options.onStage?.('window-without-timestamp');
    return await request(line, documents, options, null);
  }
};

const request = async (
  line: Line,
  documents: readonly string[],
  { purpose, iin = '', locale }: SignOptions,
  tsaProfile: object | null,
): Promise<string[]> => {
  const answer = await line.ask({
    module: 'kz.gov.pki.knca.basics',
    method: 'sign',
    args: {
      allowedStorages: null,
      format: 'cms',
      // An older NCALayer knows a single text only.
      data: documents.length === 1 ? documents[0] : documents,
      signingParams: { decode: true, encapsulate: false, digested: false, tsaProfile },
      // A key has to hold every purpose named here, so «signing or authentication» is said by naming none.
      signerParams: {
        extKeyUsageOids: purpose === 'sign' ? [SIGNING_KEY] : [],
        iin,
        bin: '',
        serialNumber: '',
        chain: null,
      },
      locale,
    },
  });
  const signatures = signaturesIn(answer);
  if (signatures.length !== documents.length) {
    const facts = { signatures: signatures.length, documents: documents.length };
    throw new NcalayerError('incomplete', 'incomplete', facts);
  }
  return signatures;
};

const signaturesIn = (answer: unknown): string[] => {
  if (!isRecord(answer) || answer['status'] !== true) {
    throw new NcalayerError('failed', sentenceOf(answer));
  }
  const { body } = answer;
  const result = isRecord(body) ? body['result'] : undefined;
  if (result === undefined || result === null) {
    throw new NcalayerError('cancelled');
  }
  const list = isRecord(result) ? result['signatures'] : result;
  const texts: unknown[] = Array.isArray(list) ? list : [list];
  return texts.map((text) => {
    if (typeof text !== 'string') {
      throw new NcalayerError('noSignature');
    }
    return text;
  });
};

const sentenceOf = (answer: unknown): string => {
  const { message, details, code, errorCode } = isRecord(answer) ? answer : {};
  const texts = (...parts: unknown[]) =>
    parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
  return texts(message, details) || texts('NCALayer', code, errorCode);
};

const isUnreachable = (error: unknown): boolean =>
  error instanceof NcalayerError && error.reason === 'unreachable';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const connect = async (
  addresses: readonly string[],
  patience: ReturnType<typeof patienceOf>,
  signal: AbortSignal | undefined,
): Promise<Line> => {
  try {
    let isAnswered = false;
    for (const address of addresses) {
      const line = await greeted(address, patience.overdue, signal);
      if (typeof line === 'object') {
        return line;
      }
      isAnswered ||= line === 'answered';
    }
    if (patience.isRefused()) {
      throw new NcalayerError('forbidden');
    }
    // Where nothing listens, this computer says so at once: who keeps one waiting is somebody else.
    const isKeptWaiting = patience.overdue.aborted && !patience.isAsking();
    throw new NcalayerError(isAnswered || isKeptWaiting ? 'occupied' : 'unreachable');
  } finally {
    patience.end();
  }
};

/** A line once NCALayer has greeted; else whether anybody answered at this address. */
const greeted = async (
  address: string,
  overdue: AbortSignal,
  signal: AbortSignal | undefined,
): Promise<Line | 'answered' | 'silent'> => {
  const socket = new WebSocket(address);
  let isAnswered = false;
  socket.addEventListener('open', () => {
    isAnswered = true;
  });
  try {
    const greeting = await nextMessage(socket, signal, overdue);
    if (!isRecord(greeting) || !isRecord(greeting['result'])) {
      throw new NcalayerError('unreachable');
    }
  } catch (error) {
    socket.close();
    signal?.throwIfAborted();
    if (error instanceof NcalayerError) {
      return isAnswered ? 'answered' : 'silent';
    }
    throw error;
  }
  return {
    ask: (message) => {
      const answer = nextMessage(socket, signal);
      // A closed socket takes what is sent without a word; the answer says that it is closed.
      socket.send(JSON.stringify(message));
      return answer.catch((error: unknown) => {
        throw isUnreachable(error) ? new NcalayerError('disconnected') : error;
      });
    },
    close: () => socket.close(),
  };
};

const HEARTBEAT = '--heartbeat--';

/** The next message that is not a sign of life. Rejects when the socket closes, or a signal says so. */
const nextMessage = (
  socket: WebSocket,
  signal: AbortSignal | undefined,
  overdue?: AbortSignal,
): Promise<unknown> => {
  const done = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const gone = () => reject(new NcalayerError('unreachable'));
  const listening = { signal: done.signal };
  socket.addEventListener('close', gone, listening);
  socket.addEventListener('error', gone, listening);
  overdue?.addEventListener('abort', gone, listening);
  signal?.addEventListener('abort', () => reject(signal.reason), listening);
  socket.addEventListener(
    'message',
    ({ data }) => {
      if (data === HEARTBEAT) {
        socket.send(HEARTBEAT);
      } else if (data !== '{}') {
        resolve(parsed(data));
      }
    },
    listening,
  );
  if (overdue?.aborted || socket.readyState > WebSocket.OPEN) {
    gone();
  }
  if (signal?.aborted) {
    reject(signal.reason);
  }
  return promise.finally(() => done.abort());
};

const parsed = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
};
