import { problem } from '@nysan/contract/common.ts';
import { errorCodes } from '@nysan/contract/errors.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { describedAnswer, type JsonSchema, type Operation, resolved } from './operations.ts';
import { isStream } from './request.ts';
import { SLOTS } from './schema-arbitrary.ts';

/** What is wrong with an answer, in sentences; nothing is wrong with most. */
export const wrongWith = (
  operation: Operation,
  answer: LightMyRequestResponse,
  { language, isTaken }: { language: Language; isTaken: boolean },
): string[] => {
  const { statusCode } = answer;
  const described = describedAnswer(operation, statusCode);
  return [
    ...(statusCode >= 500 ? [`${statusCode} is no answer`] : []),
    ...(statusCode === 429 ? ['a limit hides the facts'] : []),
    ...(described ? [] : [`${statusCode} is not in the document`]),
    ...(statusCode < 400 && !isTaken ? ['the contract refuses what the server takes'] : []),
    ...(described ? wrongBody(operation, answer, described.content) : []),
    ...(statusCode >= 400 ? wrongProblem(answer, language) : []),
  ];
};

type Content = Record<string, { schema?: JsonSchema }>;

const wrongBody = (
  operation: Operation,
  answer: LightMyRequestResponse,
  content: Content = {},
): string[] => {
  if (isStream(operation) && answer.statusCode === 200) {
    return wrongType(answer, 'text/event-stream');
  }
  const [mediaType, described] = Object.entries(content)[0] ?? [];
  if (mediaType === undefined) {
    return answer.rawPayload.length === 0 ? [] : ['there is a body where the document has none'];
  }
  const { schema } = described ?? {};
  const wrong = wrongType(answer, mediaType);
  return wrong.length > 0 || !schema ? wrong : wrongJson(answer, schema);
};

/** These promise bytes and say nothing of their type. */
const ANY_BYTES = ['*/*', 'application/octet-stream'];

const wrongType = ({ headers }: LightMyRequestResponse, mediaType: string): string[] => {
  const given = String(headers['content-type'] ?? '');
  return ANY_BYTES.includes(mediaType) || given.split(';')[0] === mediaType
    ? []
    : [`its type is ${given} and not ${mediaType}`];
};

const validators = new WeakMap<JsonSchema, z.ZodType>();
const validatorOf = (given: JsonSchema): z.ZodType => {
  const schema = resolved(given);
  const known = validators.get(schema) ?? z.fromJSONSchema(schema as never); // A schema of our own document.
  validators.set(schema, known);
  return known;
};

const parsed = (answer: LightMyRequestResponse): unknown => {
  try {
    return JSON.parse(answer.body);
  } catch {
    return undefined;
  }
};

/** The last good body of each schema: many calls answer the same each time. */
const lastGood = new WeakMap<JsonSchema, string>();

const wrongJson = (answer: LightMyRequestResponse, schema: JsonSchema): string[] => {
  if (lastGood.get(schema) === answer.body) {
    return [];
  }
  const { error } = validatorOf(schema).safeParse(parsed(answer));
  if (!error) {
    lastGood.set(schema, answer.body);
  }
  return (error?.issues ?? []).map(
    ({ path, message }) => `its ${path.join('.') || 'body'} is not as described: ${message}`,
  );
};

const isCode = (code: string): code is keyof typeof errorCodes => code in errorCodes;

const wrongProblem = (answer: LightMyRequestResponse, language: Language): string[] => {
  const { data } = problem.strict().safeParse(parsed(answer));
  if (!data) {
    return ['it is no problem with all its fields'];
  }
  const code = data.type.replace('urn:nysan:problem:', '');
  const isKnown = isCode(code) && errorCodes[code] === answer.statusCode;
  const sentences = [data.message, data.title, ...(data.errors ?? []).map((one) => one.message)];
  return [
    ...(isKnown ? [] : [`${data.type} does not answer ${answer.statusCode}`]),
    ...(data.status === answer.statusCode ? [] : [`its status says ${data.status}`]),
    ...(data.code === '' ? ['its code is empty'] : []),
    ...(z.uuid().safeParse(data.requestId).success ? [] : ['it has no id of the request']),
    ...sentences.flatMap((sentence) => wrongSentence(sentence, language)),
  ];
};

const letters: Record<Language, RegExp> = {
  ru: /[а-яё]{2}/i,
  kk: /[а-яёәғқңөұүһі]{2}/i,
  en: /[a-z]{2}/i,
};
const RAW = /^(Invalid|Too (big|small)|Unrecognized|Required|Expected)|received (un|nu|NaN)/;
const UNFILLED = /\{[a-z]\w*\}|\bundefined\b|\[object/;

const wrongSentence = (sentence: string, language: Language): string[] => [
  ...(sentence.trim() === '' ? ['a sentence is empty'] : []),
  ...(letters[language].test(sentence) ? [] : [`no sentence in ${language}: ${sentence}`]),
  ...(language !== 'en' && RAW.test(sentence) ? [`raw: ${sentence}`] : []),
  ...(UNFILLED.test(sentence.replaceAll(SLOTS, '')) ? [`unfilled: ${sentence}`] : []),
];
