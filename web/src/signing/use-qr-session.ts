import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Answer, api, messageOf, type RouteOf } from '../api/index.ts';
import { ask } from '../api/queries.ts';

type Session = Answer<RouteOf<'approval', 'qr'>>;

/** How far a signing by phone is. */
export type QrState =
  | { step: 'opening' | 'signed' | 'expired' }
  | { step: 'waiting' | 'scanned'; session: Session }
  /** The code could not be made, or the signature was not accepted. */
  | { step: 'failed'; message: string | null };

const pollEvery = 2000;

/**
 * One session of signing by phone, opened when the part appears and given up when it goes, unless it was signed by
 * then. `check` asks at once and says whether the document is signed.
 */
export const useQrSession = (documentUuid: string, onSigned: () => void) => {
  const [opened, setOpened] = useState<{ session?: Session; message?: string }>({});
  const isSigned = useRef(false);
  const { session } = opened;
  const poll = useQuery({
    ...ask('approval', 'qrState', {
      params: { uuid: documentUuid, sessionId: session?.sessionId ?? '' },
    }),
    enabled: session !== undefined,
    // A refused signature may be followed by a good one from the same code.
    refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : pollEvery),
    gcTime: 0,
    retry: false,
  });
  const told = poll.data?.state ?? 'waiting';
  const tell = useEffectEvent(onSigned);
  useEffect(
    () => openFor(documentUuid, setOpened, { isSigned, tell: () => tell() }),
    [documentUuid],
  );
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
  uuid: string,
  setOpened: (opened: { session?: Session; message?: string }) => void,
  { isSigned, tell }: { isSigned: { current: boolean }; tell: () => void },
): (() => void) => {
  let hasLeft = false;
  const opening = api.approval.qr({ params: { id: uuid } });
  opening.then(
    (session) => hasLeft || setOpened({ session }),
    (error: unknown) => hasLeft || setOpened({ message: messageOf(error) }),
  );
  return () => {
    hasLeft = true;
    if (!isSigned.current) {
      void opening
        .then(({ sessionId }) => giveUp({ uuid, sessionId }, tell))
        // It expires by itself when nobody can be told.
        .catch(() => undefined);
    }
  };
};

/** The page may have learned of the signature before this part did, and taken it away: then there is nothing to give up. */
const giveUp = async (
  params: { uuid: string; sessionId: string },
  onSigned: () => void,
): Promise<void> => {
  const { state } = await api.approval.qrState({ params });
  if (state === 'signed') {
    onSigned();
  } else {
    await api.approval.qrCancel({ params });
  }
};

const stateOf = (
  { session, message }: { session?: Session; message?: string },
  told: Answer<RouteOf<'approval', 'qrState'>>['state'],
  refusal: string | null,
): QrState => {
  if (message !== undefined) {
    return { step: 'failed', message };
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
