import { z } from 'zod';
import { proposal, proposalCalls } from './assistant-proposals.ts';
import { assistantQuery, chip } from './assistant-query.ts';
import { isBase64 } from './base64.ts';
import { dateTime, idParam, line, text, typed, uuid } from './common.ts';
import { route } from './route.ts';

/** A question of more signs is none. */
const MOST_QUESTION = 4000;
/** So many files go with one question. */
export const MOST_FILES = 5;
/** Bytes of one of them, and of all that is sent: the files as base64, and the question. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
const MOST_ASKED_BYTES = Math.ceil((MOST_FILES * MOST_FILE_BYTES) / 3) * 4 + 64 * 1024;
/** What the assistant looks into, by the ends of its names; a recording is kept with its question. */
export const attachableTypes = [
  'jpg',
  'jpeg',
  'jfif',
  'png',
  'webp',
  'gif',
  'bmp',
  'tif',
  'tiff',
  'heic',
  'heif',
  'avif',
  'pdf',
  'xlsx',
  'kenml',
  'xml',
  'webm',
] as const;
/** Hours a file that was uploaded waits for its question. */
export const ATTACHMENT_HOURS = 24;
/** Days a chat is kept after its last message. */
export const CHAT_DAYS = 365;

/** Where a figure or a fact comes from: a page of the application, with the filters that gave the number. */
const source = z.object({ name: z.string(), target: z.string() });
export type Source = z.infer<typeof source>;

/** A sentence, and which of the answer's sources say so. */
const sentence = z.object({ text: z.string(), sources: z.array(z.number().int()) });

const cell = z.object({
  text: z.string(),
  /** The page it opens. */
  target: z.string().nullable(),
});
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), sentences: z.array(sentence) }),
  z.object({
    type: z.literal('table'),
    columns: z.array(z.object({ name: z.string(), isNumber: z.boolean() })),
    rows: z.array(z.array(cell)),
    /** How many rows there are; the first of them are shown. */
    totalCount: z.number().int(),
  }),
  z.object({
    type: z.literal('bars'),
    name: z.string(),
    bars: z.array(
      z.object({
        label: z.string(),
        /** For its length; what is read is `text`. */
        value: z.number(),
        text: z.string(),
        target: z.string().nullable(),
      }),
    ),
  }),
]);
export type Block = z.infer<typeof block>;

/** Said by the assistant: sentences and figures with their sources, or what it asks back. */
const answer = z.object({
  blocks: z.array(block),
  sources: z.array(source),
  /** «Открыть в списке»: the page with the filters that gave the number; null where there is none. */
  list: source.nullable(),
  /** What it could have meant, each a question that can be sent as it stands. */
  choices: z.array(z.string()),
  /** What may be asked next. */
  suggestions: z.array(z.string()),
  /** How the question was understood, where it was one for figures; null of other answers (ours). */
  query: assistantQuery.nullable(),
  /** The same in words, each part with what it may be changed to (ours). */
  chips: z.array(chip),
  /** Words of the question nothing was made of (ours). */
  leftOver: z.array(z.string()),
  /** Work it leads to (ours). */
  proposals: z.array(proposal),
});
export type Answer = z.infer<typeof answer>;

/** The content of a message, which the wire carries as JSON text; an answer’s own content is JSON text with `message` and the answer’s parts. */
export const messageContent = z.object({
  type: z.enum(['human', 'ai']),
  content: z.string(),
  /** Names of what was attached to a question (ours). */
  files: z.array(z.string()).optional(),
});

/** What the content of an answer holds; one that may not be read any longer says so in `message` and has no more. */
export const keptAnswer = answer.partial().extend({
  message: z.string(),
  /** What it was made of is closed to its reader now. */
  isClosed: z.boolean().optional(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

type NamedFiles = { files?: string[] | undefined; fileNames?: string[] | undefined };

const signedIn = { who: 'signed-in' } as const;

const hasFileForEachName = ({ files = [], fileNames = [] }: NamedFiles): boolean =>
  fileNames.length <= files.length;

/** How far an answer has come; told to who asks by `Accept: text/event-stream` (ours). */
export type AskStage = 'read' | 'model' | 'answer';

/** Answers from what its asker may see, and changes nothing of it. */
export const assistantRoom = {
  ask: route({
    method: 'POST',
    path: '/nysan-ai/ask',
    summary:
      'Ask the assistant; without a session a new one begins. By `Accept: text/event-stream` events tell of it: `progress` with a stage, then `answer` with the same JSON, or `error` with the problem',
    access: signedIn,
    body: z
      .strictObject({
        message: text(MOST_QUESTION).trim().min(1),
        /** Null, or left out: all projects of the asker. */
        projectId: uuid.nullable().optional(),
        sessionId: uuid.nullable().optional(),
        /** The bytes of each as base64; for members of a project. */
        files: z.array(z.string().refine(isBase64)).max(MOST_FILES).optional(),
        /** Their names, in the same order (ours); without one its bytes say what a file is. */
        fileNames: z.array(line(255)).max(MOST_FILES).optional(),
        /** Files uploaded before by the same person (ours), each for one question; with `files` at most five. */
        fileIds: z.array(uuid).max(MOST_FILES).optional(),
        /** How the question is meant, as a chip says it (ours); then it is not read. */
        query: assistantQuery.optional(),
        /** The answer, one’s own, that this one takes the place of (ours). */
        replaces: uuid.optional(),
      })
      .refine(hasFileForEachName, { path: ['fileNames'], params: { code: 'name-without-file' } }),
    mostBytes: MOST_ASKED_BYTES,
    base64Files: { field: 'files', most: MOST_FILES, mostBytes: MOST_FILE_BYTES },
    isExpensive: true,
    answers: {
      200: z.array(
        answer.extend({
          /** The answer as plain text. */
          output: z.string(),
          /** The session. */
          id: uuid,
          /** The answer’s own (ours). */
          messageId: uuid,
        }),
      ),
    },
    refusals: [403, 404, 413, 415, 422, 429],
  }),
  upload: route({
    method: 'POST',
    path: '/nysan-ai/files',
    summary:
      'Upload a file of at most 10 MB for a question, by members of a project; it goes after a day when no question takes it (ours)',
    access: signedIn,
    upload: true,
    answers: { 201: z.object({ id: uuid, fileName: z.string() }) },
    refusals: [403],
  }),
  suggestions: route({
    method: 'GET',
    path: '/nysan-ai/suggestions',
    summary:
      'Questions for an empty chat, by the roles of the asker and what is on the screen (ours)',
    access: signedIn,
    query: z.strictObject({
      projectId: uuid.optional(),
      /** The path of the page that is open. */
      place: typed(500).optional(),
    }),
    answers: { 200: z.array(z.string()) },
    refusals: [404],
  }),
  sessions: route({
    method: 'GET',
    path: '/nysan-ai/sessions',
    summary: 'Chats of the reader, the last used first; the newest 200',
    access: signedIn,
    answers: {
      200: z.array(
        z.object({
          id: uuid,
          title: z.string(),
          messageCount: z.number().int(),
          /** Of its last message (ours). */
          updatedAt: dateTime,
        }),
      ),
    },
  }),
  messages: route({
    method: 'GET',
    path: '/nysan-ai/sessions/{id}/messages',
    summary:
      'Messages of one chat of the reader, in their order; of a long chat the newest, or the newest before one of them',
    access: signedIn,
    params: idParam,
    query: z.strictObject({
      /** The first message that was read before (ours). */
      before: uuid.optional(),
    }),
    answers: {
      200: z.array(
        z.object({ id: uuid, sessionId: uuid, messageContent: z.string(), createdAt: dateTime }),
      ),
    },
    refusals: [404],
  }),
  remove: route({
    method: 'DELETE',
    path: '/nysan-ai/sessions/{id}',
    summary: 'Delete a chat of one’s own with all its messages (ours)',
    access: signedIn,
    params: idParam,
    answers: { 204: z.undefined() },
    refusals: [404],
  }),
  ...proposalCalls,
};
