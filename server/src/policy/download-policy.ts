import { createHash } from 'node:crypto';
import type { filesRoom } from '@nysan/contract/files.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { dispositionOf } from '../files/file-name.ts';
import type { Handler } from '../http/room.ts';
import type { Printer } from '../printing/printer.ts';
import type { Block, Sheet } from '../printing/sheet.ts';
import { pageCaption } from '../printing/sheet-words.ts';
import { en } from './en.ts';
import { kk } from './kk.ts';
import type { PolicyText } from './policy-text.ts';
import { ru } from './ru.ts';

const texts: Record<Language, PolicyText> = { ru, kk, en };

export const policyText = (language: Language): PolicyText => texts[language];

/** The policy as a sheet; the same text at the same address prints to the same bytes. */
export const policySheet = (language: Language, publicUrl: string): Sheet => {
  const text = policyText(language);
  return {
    language,
    title: text.title,
    number: '',
    subtitle: text.subtitle,
    date: text.edition,
    // The date of the edition: to be changed with it.
    issuedAt: '2026-11-29T00:00:00+05:00',
    projectName: text.operator,
    address: publicUrl,
    projectHint: text.operatorHint,
    projectVersionLine: `${text.title} · ${text.edition}`,
    pageCaption: pageCaption(language),
    blocks: text.parts.flatMap(blocksOf),
  };
};

const blocksOf = ({ heading, text, items }: PolicyText['parts'][number]): Block[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', text: unbroken(text) },
  ...(items ? [{ kind: 'list' as const, caption: '', items: items.map(unbroken) }] : []),
];

/** A number stays with its sign. */
const unbroken = (text: string): string => text.replace(/(№|No\.) /g, '$1\u00a0');

type Printed = { bytes: Buffer; tag: string };

/** The privacy policy in the reader's language, for anyone. */
export const downloadPolicy: Handler<typeof filesRoom.policy> = async (call) => {
  const { services, language, request, reply } = call;
  const { bytes, tag } = await printedOnce(services.printer, language, services.publicUrl);
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': dispositionOf(policyText(language).fileName, false),
    'content-language': language,
    vary: 'accept-language',
    'cache-control': 'public, no-cache',
    etag: tag,
  });
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : bytes;
};

/** Printed at the first request for a language and kept, so that nobody can keep the printer busy with it. */
const printedOnce = (printer: Printer, language: Language, publicUrl: string): Promise<Printed> => {
  const known = printed.get(printer) ?? new Map<Language, Promise<Printed>>();
  printed.set(printer, known);
  const printing = known.get(language) ?? print(printer, language, publicUrl);
  known.set(language, printing);
  // What failed is tried again by the next reader.
  printing.catch(() => known.delete(language));
  return printing;
};

const printed = new WeakMap<Printer, Map<Language, Promise<Printed>>>();

const print = async (printer: Printer, language: Language, publicUrl: string): Promise<Printed> => {
  const bytes = Buffer.from(await printer.printSheet(policySheet(language, publicUrl), {}));
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
};
