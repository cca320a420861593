import type { KeyWindow, Question } from './key-window.ts';
import { type NamedSigner, readSigners } from './keys.ts';
import { BasicsError } from './protocol.ts';

/**
 * What the person, or their machine, does with requests:
 * - `ask` shows every request on the simulator's page;
 * - `sign` signs at once, `cancel` presses «Отмена» at once;
 * - `fail` answers with an error, `timestamp-down` only when a timestamp is wanted;
 * - `hang-up` closes the connection in the middle, `mute` never says a word.
 */
const modes = ['ask', 'sign', 'cancel', 'fail', 'timestamp-down', 'hang-up', 'mute'] as const;
export type Mode = (typeof modes)[number];

/** Keys, or the folder whose keys are read anew for every request. */
export type KeySource = { folder: string } | { signers: NamedSigner[] };

/** What a module may use while it answers one request. */
export type Desk = {
  signers(): Promise<NamedSigner[]>;
  /** Null when the person cancelled. Throws BasicsError when no key can be had. */
  chooseKey(question: Omit<Question, 'origin'>): Promise<NamedSigner | null>;
  /** Called when a timestamp is wanted: throws BasicsError when the service is down, adds none otherwise. */
  askTimestamp(): void;
  log(message: string): void;
};

export type DeskParts = {
  mode: () => Mode;
  keys: KeySource;
  /** The name of the key to take when several fit and nobody is asked. */
  wanted: string | undefined;
  window: KeyWindow;
  log: (message: string) => void;
};

/** The desk for one request of one page. `gone` is aborted when the page goes away. */
export const openDesk = (parts: DeskParts, origin: string, gone: AbortSignal): Desk => ({
  log: parts.log,
  signers: async () =>
    'signers' in parts.keys ? parts.keys.signers : readSigners(parts.keys.folder),
  chooseKey: async (question) => {
    const { method, documents, bytes } = question;
    parts.log(`${method} for ${origin}: ${documents} documents, ${bytes} bytes`);
    const key = await choose(parts, { ...question, origin }, gone);
    parts.log(key ? `the key is ${key.name} (${key.signer.key.scheme})` : 'cancelled');
    return key;
  },
  askTimestamp: () => {
    if (parts.mode() === 'timestamp-down') {
      throw new BasicsError('SIGNING_FAILURE', timestampDown);
    }
    parts.log('a timestamp was asked for; the simulator has no service for it and adds none');
  },
});

const timestampDown =
  'kz.gov.pki.kalkan.tsp.TSPException: java.net.UnknownHostException: tsp.pki.gov.kz';

const choose = async (
  { mode, window, wanted }: DeskParts,
  question: Question,
  gone: AbortSignal,
): Promise<NamedSigner | null> => {
  switch (mode()) {
    case 'ask':
      return window.ask(question, gone);
    case 'cancel':
      return null;
    case 'fail':
      throw new BasicsError('SIGNING_FAILURE', 'Не удалось прочитать хранилище ключей.');
    default:
      return keyAtOnce(question.keys, wanted);
  }
};

const keyAtOnce = (keys: NamedSigner[], wanted: string | undefined): NamedSigner => {
  const key = keys.find(({ name }) => name === wanted) ?? keys[0];
  if (!key) {
    throw new BasicsError('SIGNING_FAILURE', 'Подходящих ключей нет.');
  }
  return key;
};
