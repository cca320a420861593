import type { StoredFile } from '../files/stored-file.ts';
import { isFile, isListOf, isRecord } from './shapes.ts';
import type { Correspondent } from './types.ts';
import type { ComposeData } from './use-compose-data.ts';
import { type Naming, namesOf } from './use-written.ts';

/** What letters and memos have in common as far as they are written; people are memberships, '' is nobody. */
export type WrittenPaper = {
  mainRecipientId: string;
  title: string;
  content: string;
  files: StoredFile[];
  senderMembershipId: string;
} & Naming;

type Person = Pick<Correspondent, 'id' | 'fullname'>;

/** A paper that is answered. */
type Answered = {
  stage: string;
  title: string;
  createdBy: Person;
  mainRecipient: Person | null;
  recipients: readonly Person[];
};

/** How a paper begins; an answer goes to who wrote, about the same, from the place it was written to. */
export const paperBeginning = ({ seats }: ComposeData, answered?: Answered): WrittenPaper => {
  const isOwn = answered?.stage === 'OUTCOMMING'; // sic
  const receivers = answered ? receiversOf(answered) : [];
  const asked = seats.find(({ id }) => receivers.some((person) => person.id === id));
  return {
    mainRecipientId: (isOwn ? answered.mainRecipient?.id : answered?.createdBy.id) ?? '',
    title: answered?.title ?? '',
    content: '',
    files: [],
    names: answered ? namesOf([...receivers, answered.createdBy]) : {},
    senderMembershipId: (asked ?? seats[0])?.id ?? '',
  };
};

/** The main recipient of a paper, if it has one, and the others. */
export const receiversOf = <P extends Person>({
  mainRecipient,
  recipients,
}: {
  mainRecipient: P | null;
  recipients: readonly P[];
}): P[] => (mainRecipient ? [mainRecipient, ...recipients] : [...recipients]);

/** Whether somebody is still in the project. */
export const isStillThere =
  ({ others }: ComposeData) =>
  (id: string): boolean =>
    others.some((person) => person.id === id);

/** The place that is written from, or the first of those the writer still has. */
export const seatStillHeld = (id: string, { seats }: ComposeData): string =>
  seats.some((seat) => seat.id === id) ? id : (seats[0]?.id ?? '');

/** What is sent of either paper; a place only by who has several. */
export const payloadParts = (
  { title, content, files, senderMembershipId }: WrittenPaper,
  { seats }: ComposeData,
  projectUuid: string,
) => ({
  projectUuid,
  title: title.trim(),
  content: content.trimEnd(),
  attachedFileIds: files.map(({ id }) => id),
  ...(seats.length > 1 && { senderMembershipId }),
});

/** The fields of the form, as the wire calls them: those of every paper and its own. */
export const fieldsShown = ({ seats }: ComposeData, ...own: string[]): string[] => [
  ...own,
  'title',
  'content',
  'files',
  ...(seats.length > 1 ? ['senderMembershipId'] : []),
];

/** Whether something that was kept has the parts of a paper, and these texts besides. */
export const isPaper = (
  value: unknown,
  ...texts: string[]
): value is WrittenPaper & Record<string, unknown> =>
  isRecord(value) &&
  ['mainRecipientId', 'title', 'content', 'senderMembershipId', ...texts].every(
    (field) => typeof value[field] === 'string',
  ) &&
  isListOf(value['files'], isFile);
