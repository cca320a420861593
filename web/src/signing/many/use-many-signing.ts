import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, api, messageOf, type RouteOf } from '../../api/index.ts';
import { toast } from '../../ui/toasts.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { base64Of } from '../base64.ts';
import { type SigningTools, useSigning } from '../use-signing.ts';
import { type Listed, type Row, refusalsIn, standingOf, useRows } from './use-rows.ts';

export type ToldByPhone = Answer<RouteOf<'signingMany', 'qrState'>>['documents'];

/** One document and how its approval is sent. */
type Job = { row: Row; approve: () => Promise<unknown> };

/**
 * Signs several documents with one entry of the key. Every attempt asks first what is signed already and leaves that alone;
 * each document is approved by itself, in the version its reader saw. `onTried` is called after every attempt with whether
 * something was signed. Giving up, as leaving the dialog does, lets the document that is being sent arrive and sends no other.
 */
export const useManySigning = (documents: Listed[], onTried: (hasSigned: boolean) => void) => {
  const { t } = useTranslation('signing');
  const { state, run, cancel } = useSigning();
  const { rows, put, learn, accept, settle, askWhatIsOpen, send } = useRows(documents);
  const [sending, setSending] = useState<'going' | 'stopping'>();
  const isHere = useIsHere();
  const signed = rows.filter(({ state: how }) => how === 'signed').length;
  const left = rows.filter(
    ({ state: how, isOver }) => how !== 'signed' && how !== 'changed' && !isOver,
  );

  const conclude = (newlySigned: number) => {
    settle();
    // Who left the dialog is told beside it.
    if (!isHere.current) {
      toast.info(t('many.progress', { signed: signed + newlySigned, all: rows.length }));
    }
    onTried(newlySigned > 0);
  };
  const sendAll = async (jobs: Job[], signal: AbortSignal) => {
    let newlySigned = 0;
    setSending('going');
    for (const { row, approve } of jobs) {
      if (signal.aborted) {
        put(row.id, { state: 'waiting' });
      } else if (await send(row, approve)) {
        newlySigned += 1;
      }
    }
    setSending(undefined);
    conclude(newlySigned);
  };
  const byNcalayer = () =>
    void run(async (tools) => {
      tools.tell('document');
      // The button said «Подтвердить» to who is not confirmed.
      const iin = await tools.whoSigns(true);
      tools.tell('document');
      const files = await loadAll(await askWhatIsOpen(left, tools.signal), tools, put);
      const jobs = files.length > 0 ? await signAll(files, iin, tools, put) : [];
      await sendAll(jobs, tools.signal);
    });
  const byDemoKey = () =>
    void run(async ({ signal }) => {
      setSending('going');
      try {
        const open = await askWhatIsOpen(left, signal);
        const approve = (row: Row) => () => api.signingMany.demoApprove({ params: listed(row) });
        await sendAll(
          open.map((row) => ({ row, approve: approve(row) })),
          signal,
        );
      } finally {
        setSending(undefined);
      }
    });
  /** After signing by phone: what stands, by the server's word, and what it told the phone of each. */
  const byPhone = async (told: ToldByPhone) => {
    const standing = await standingOf(rows).catch((error: unknown) => {
      toast.error(messageOf(error));
      return [];
    });
    learn(standing);
    for (const { id, message } of refusalsIn(told, standing, rows)) {
      put(id, { state: 'refused', message });
    }
    const stands = rows.filter(({ id }) => {
      const of = (one: { id: string }) => one.id === id;
      return (standing.find(of) ?? told.find(of))?.state === 'signed';
    });
    for (const { id } of stands) {
      put(id, { state: 'signed', message: null });
    }
    if (told.length > 0 || stands.length > signed) {
      conclude(Math.max(0, stands.length - signed));
    }
  };
  const stop = () => {
    setSending((now) => now && 'stopping');
    cancel();
  };
  return { rows, signed, left, state, sending, accept, stop, byNcalayer, byDemoKey, byPhone };
};

const listed = ({ id, version }: Row) => ({ uuid: id, version });

type File = { row: Row; data: string };
type Put = ReturnType<typeof useRows>['put'];

/** The frozen bytes of each; one that cannot be had stops none of the others. */
const loadAll = async (rows: Row[], { signal }: SigningTools, put: Put): Promise<File[]> => {
  const files: File[] = [];
  for (const row of rows) {
    const { id, version } = row;
    put(id, { state: 'loading' });
    try {
      const query = { version };
      const pdf = await api.approval.print({ params: { id }, query, signal });
      files.push({ row, data: await base64Of(pdf) });
      put(id, { state: 'ready' });
    } catch (error) {
      if (signal.aborted) {
        waitAgain(rows, put);
        signal.throwIfAborted();
      }
      put(id, { state: 'refused', message: messageOf(error) });
    }
  }
  return files;
};

/** One window of NCALayer for all: it answers in the order it was asked. */
const signAll = async (
  files: File[],
  iin: string,
  tools: SigningTools,
  put: Put,
): Promise<Job[]> => {
  const rows = files.map(({ row }) => row);
  try {
    const signatures = await tools.sign(
      files.map(({ data }) => data),
      { purpose: 'sign', iin },
    );
    tools.tell('checking');
    return rows.map((row, at) => ({
      row,
      approve: () =>
        api.signingMany.approve({ params: listed(row), body: { cms: signatures[at] ?? '' } }),
    }));
  } catch (error) {
    waitAgain(rows, put);
    throw error;
  }
};

const waitAgain = (rows: Row[], put: Put) => {
  for (const { id } of rows) {
    put(id, { state: 'waiting' });
  }
};
