import type { Body, Case } from './case.ts';
import { writtenForm } from './forms.ts';
import { filled, type Values, type Words, written } from './marks.ts';
import type { Operation } from './operations.ts';

/** What goes to the server. */
export type Written = {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  payloadAsStream: boolean;
};

/** The request of a case in a world whose records the words name. */
export const requestOf = (operation: Operation, given: Case, words: Words): Written => {
  const { payload, mediaType } = payloadOf(given.body, words);
  return {
    method: operation.method,
    url: urlOf(operation, given, words),
    headers: {
      'accept-language': given.language,
      ...(mediaType !== null && { 'content-type': mediaType }),
      ...textsOf(given.headers, words),
    },
    payload,
    payloadAsStream: isStream(operation),
  };
};

/** Whether a right answer never ends by itself. */
export const isStream = (operation: Operation): boolean =>
  'text/event-stream' in (operation.responses[200]?.content ?? {});

const textsOf = (headers: Record<string, string>, words: Words): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Buffer.from(String(filled(value, words))).toString('latin1'),
    ]),
  );

const escaped = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());
const pieceOf = (value: unknown): string =>
  /^«path (.*)»$/.exec(String(value))?.[1] ?? escaped(value);

const urlOf = (operation: Operation, given: Case, words: Words): string => {
  const params = filled(given.params, words) as Values; // Of the same shape.
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => pieceOf(params[name]));
  const query = Object.entries(filled(given.query, words) as Values).flatMap(([name, value]) =>
    [value].flat().map((one) => `${escaped(name)}=${escaped(one)}`),
  );
  const search = [...query, ...(given.search === '' ? [] : [given.search])].join('&');
  return `/api${path}${search === '' ? '' : `?${search}`}`;
};

const payloadOf = (
  body: Body,
  words: Words,
): { payload: string | Buffer | undefined; mediaType: string | null } => {
  switch (body.kind) {
    case 'none':
      return { payload: undefined, mediaType: null };
    case 'json':
      return { payload: jsonOf(body.value, words), mediaType: 'application/json' };
    case 'torn': {
      const whole = jsonOf(body.value, words);
      return {
        payload: whole.slice(0, Math.floor(whole.length * body.share)),
        mediaType: 'application/json',
      };
    }
    case 'text':
      return { payload: body.text, mediaType: body.mediaType };
    case 'form':
      return writtenForm(body.form);
  }
};

const jsonOf = (value: unknown, words: Words): string => written(filled(value, words));
