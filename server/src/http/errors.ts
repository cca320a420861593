import type { Problem } from '@nysan/contract/common.ts';
import type { ErrorCode } from '@nysan/contract/errors.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { InputIssue } from '../calls/refusal.ts';
import { Refusal, refusalOf, refuse } from '../calls/refusal.ts';
import { StoreOutage } from '../calls/store-outage.ts';
import { DatabaseOutage } from '../db/outage.ts';
import { textsOf } from '../texts/texts.ts';
import { isTooSlow } from './close-slow-bodies.ts';
import { readIssues } from './issues.ts';
import { languageOf } from './language.ts';
import { sentenceOf, sentenceOfIssue } from './sentence.ts';

/** What is told to the operator where it is found, and what a crowd brings about. */
const foreseen: readonly ErrorCode[] = ['file-damaged', 'printer-busy', 'not-ready'];

/**
 * Turns everything thrown into `application/problem+json`. What we did not foresee is logged as an error with its stack, an
 * outage in one line.
 */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(refuse('not-found'), request, reply));
};

/** What a caller is told of an error, and what it was refused as; logged where nobody foresaw it. */
export const problemFor = (
  error: unknown,
  request: FastifyRequest,
): { refusal: Refusal; problem: Problem } => {
  const refusal = isTooSlow(request) ? refuse('request-too-slow') : asRefusal(error);
  if (refusal.status >= 500 && !foreseen.includes(refusal.code)) {
    note(error, refusal, request);
  }
  const language = languageOf(request.headers['accept-language']);
  return { refusal, problem: problemOf(refusal, request.id, language) };
};

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const { refusal, problem } = problemFor(error, request);
  const seconds = refusal.facts.params?.seconds;
  if (seconds !== undefined) {
    reply.header('retry-after', String(seconds));
  }
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
};

const note = (error: unknown, { code, cause }: Refusal, { log }: FastifyRequest) => {
  if (code === 'storage-full') {
    log.error(inOneLine(cause), 'storage full');
  } else if (cause instanceof DatabaseOutage) {
    log.warn(inOneLine(cause), cause.kind === 'slow' ? 'statement ended' : 'database lost');
  } else if (cause instanceof StoreOutage) {
    log.warn(inOneLine(cause), 'file store lost');
  } else {
    log.error({ err: error }, 'unforeseen error');
  }
};

/** Where in the code an outage was met says nothing of it. */
const inOneLine = (cause: unknown) =>
  cause instanceof Error
    ? { ...('code' in cause && { code: cause.code }), message: cause.message }
    : {};

/** What a refusal is told with. */
export const problemOf = (refusal: Refusal, requestId: string, language: Language): Problem => {
  const texts = textsOf(language);
  const message = sentenceOf(refusal, language);
  return {
    type: `urn:nysan:problem:${refusal.code}`,
    title: texts.errors[refusal.code].includes('{') ? message : texts.errors[refusal.code],
    status: refusal.status,
    code: refusal.facts.detailCode ?? refusal.code,
    message,
    requestId,
    ...(refusal.facts.errors && {
      errors: refusal.facts.errors.map((issue) => fieldText(issue, language)),
    }),
    ...(refusal.facts.details && { details: refusal.facts.details }),
  };
};

const fieldText = (issue: InputIssue, language: Language) => ({
  path: issue.path,
  code: issue.code,
  message: sentenceOfIssue(issue, language),
  ...(issue.place !== undefined && {
    reason: sentenceOfIssue({ ...issue, place: undefined }, language),
  }),
  ...(issue.found !== undefined && { found: issue.found }),
});

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) {
    return error;
  }
  if (error instanceof DatabaseOutage) {
    return refusalOf(error);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = oncePerPlace(error.validation.flatMap((entry) => readIssues(issueOf(entry))));
    return error.validationContext === 'params' && !issues.every(namesField)
      ? refuse('not-found')
      : refuse(issues.every(isOfRule) ? 'field-refused' : 'bad-input', { errors: issues });
  }
  return fromFastify(error);
};

/** A value that breaks two rules of its field is one fault to whoever typed it. */
const oncePerPlace = (issues: InputIssue[]): InputIssue[] =>
  issues.filter(({ path }, at) => issues.findIndex((one) => one.path === path) === at);

/** Values that are each as they should be and do not go together break a rule; everything else that a schema refuses is no such value. */
const isOfRule = ({ code }: InputIssue): boolean => code === 'ends-before-it-starts';

/** Which field is meant is said by a word of a closed list; any other part of a path that is no id names nothing that could be found. */
const namesField = ({ path }: InputIssue): boolean => path === 'field' || path === 'fieldType';

/** The provider spreads an issue over keyword, path and params; ours is read from one piece. */
const issueOf = (entry: {
  keyword: string;
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}) => ({
  ...entry.params,
  code: entry.keyword,
  message: entry.message,
  path: entry.instancePath.split('/').filter(Boolean),
});

const foreign: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_REQ_FILE_TOO_LARGE: 'file-too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media-type-unsupported',
  '22003': 'bad-input', // a number out of the range of its column
  '22008': 'bad-input', // a date that does not exist
  '22021': 'bad-input', // a character the database cannot keep
};

const fromFastify = (error: unknown): Refusal => {
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : foreign[code];
  if (known) {
    return refuse(known);
  }
  return refuse(
    statusCode && statusCode >= 400 && statusCode < 500 ? 'bad-request' : 'server-error',
  );
};
