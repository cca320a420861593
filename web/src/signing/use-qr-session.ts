import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, isDamaged, messageOf, type RouteOf } from '../api/index.ts';

type Session = Answer<RouteOf<'approval', 'qr'>>;
type Told = Answer<RouteOf<'approval', 'qrState'>>;

/** The calls of what is signed by phone; the same object for as long as it is the same thing. */
export type QrCalls = {
  open: () => Promise<Session>;
  state: (sessionId: string, signal?: AbortSignal) => Promise<Told>;
  cancel: (sessionId: string) => Promise<unknown>;
};

/** How far a signing by phone is. */
export type QrState =
  | { step: 'opening' | 'signed' | 'expired' }
  | { step: 'waiting' | 'scanned'; session: Session }
  /** The code could not be made, or the signature was not accepted. No new code can help when it is final. */
  | { step: 'failed'; message: string | null; isFinal?: boolean };

type Opened = { session?: Session; message?: string; isFinal?: boolean };

const pollEvery = 2000;

/**
 * One session of signing by phone, opened when the part appears and given up when it goes, unless it was signed by
 * then. `check` asks at once and says whether it is signed.
 */
export const useQrSession = (calls: QrCalls, onSigned: () => void) => {
  const [opened, setOpened] = useState<Opened>({});
  const isSigned = useRef(false);
  const { session } = opened;
  const poll = useQuery({
    queryKey: ['qr-session', session?.sessionId],
    queryFn: ({ signal }) => calls.state(session?.sessionId ?? '', signal),
    enabled: session !== undefined,
    // A refused signature may be followed by a good one from the same code.
    refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : pollEvery),
    gcTime: 0,
    retry: false,
  });
  const told = poll.data?.state ?? 'waiting';
  const tell = useEffectEvent(onSigned);
  useEffect(() => openFor(calls, setOpened, { isSigned, tell: () => tell() }), [calls]);
  useEffect(() => {
    if (told === 'signed') {
      isSigned.current = true;
      tell();
    }
  }, [told]);
  return {
    state: stateOf(opened, told, poll.data?.message ?? null),
    check: async () => (await poll.refetch()).data?.state === 'signed',
  };
};

const isOver = (state: string | undefined): boolean =>
  state === 'signed' || state === 'expired' || state === 'cancelled';

/** Opens a session; returns how to give it up. */
const openFor = (
  calls: QrCalls,
  setOpened: (opened: Opened) => void,
  { isSigned, tell }: { isSigned: { current: boolean }; tell: () => void },
): (() => void) => {
  let hasLeft = false;
  const opening = calls.open();
  opening.then(
    (session) => hasLeft || setOpened({ session }),
    (error: unknown) =>
      hasLeft || setOpened({ message: messageOf(error), isFinal: isDamaged(error) }),
  );
  return () => {
    hasLeft = true;
    if (!isSigned.current) {
      void opening
        .then(({ sessionId }) => giveUp(calls, sessionId, tell))
        // It expires by itself when nobody can be told.
        .catch(() => undefined);
    }
  };
};

/** The page may have learned of the signature before this part did, and taken it away: then there is nothing to give up. */
const giveUp = async (calls: QrCalls, sessionId: string, onSigned: () => void): Promise<void> => {
  const { state } = await calls.state(sessionId);
  if (state === 'signed') {
    onSigned();
  } else {
    await calls.cancel(sessionId);
  }
};

const stateOf = (
  { session, message, isFinal }: Opened,
  told: Told['state'],
  refusal: string | null,
): QrState => {
  if (message !== undefined) {
    return { step: 'failed', message, isFinal };
  }
  if (!session) {
    return { step: 'opening' };
  }
  switch (told) {
    case 'waiting':
    case 'scanned':
      return { step: told, session };
    case 'refused':
      return { step: 'failed', message: refusal };
    case 'expired':
    case 'cancelled':
      return { step: 'expired' };
    case 'signed':
      return { step: 'signed' };
  }
};
