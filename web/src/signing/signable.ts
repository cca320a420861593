import { api } from '../api/index.ts';

/** What stands on the page to be signed, and what becomes of a signature of it. */
export type Signable = {
  /** By what the server knows it: its ways of signing, its code for a phone. */
  uuid: string;
  /** As its dialogs call it. */
  name: string;
  /** The bytes that are signed. */
  read: (signal: AbortSignal) => Promise<Blob>;
  /** Hands in a signature by NCALayer; gives what is said of it, nothing when the page says it by itself. */
  accept: (cms: string) => Promise<string | undefined>;
  /** Signs with the reader's demo key; likewise. */
  signByDemoKey: () => Promise<string | undefined>;
  /** Somebody else says that it was signed by phone. */
  isQuiet?: true;
  /** What is said once it was signed by phone, where that is not «Документ подписан». */
  signed?: string | undefined;
  onDone: () => void;
};

/** A document in the version that stands on the page: no newer one is signed unseen. */
export type Signed = Pick<Signable, 'name' | 'signed' | 'onDone'> & {
  documentUuid: string;
  version: number;
};

/** Signing a document approves that version of it. */
export const approvalOf = ({ documentUuid: uuid, version, ...said }: Signed): Signable => ({
  ...said,
  uuid,
  read: (signal) => api.approval.print({ params: { id: uuid }, query: { version }, signal }),
  accept: async (cms) => (await api.approval.approve({ params: { uuid }, body: { cms } })).message,
  signByDemoKey: async () =>
    (await api.signingMany.demoApprove({ params: { uuid, version } })).message,
});
