import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { daysBetween, dayText } from '../answers/figures.ts';
import { paperColumns, paperWords } from '../answers/paper-words.ts';
import { type FoundPaper, headOf, type PaperHead, papersByNumber } from './papers.ts';
import type { Desk, Tool } from './tool.ts';

const sourceOf = ({ number, kindName, target }: FoundPaper) => ({
  name: number ?? kindName,
  target,
});

/** Tells of the one paper that bears the number; asks which, where several do. */
const aboutPaper = async (
  desk: Desk,
  tell: (paper: FoundPaper, head: PaperHead | null) => void | Promise<void>,
): Promise<void> => {
  const { reply, where } = desk;
  const papers = await papersByNumber(desk);
  const [paper] = papers;
  if (paper === undefined) {
    reply.say(paperWords.noSuchPaper, { number: where.number ?? '' });
    return;
  }
  if (papers.length > 1) {
    reply.say(paperWords.severalPapers, { count: papers.length });
    reply.table(
      [{ name: paperColumns.number }, { name: paperColumns.kind }, { name: paperColumns.status }],
      papers.map((one) => [
        { text: one.number ?? '', target: one.target },
        one.kindName,
        one.status?.name ?? '',
      ]),
    );
    reply.choose(choicesOf(desk, papers));
    return;
  }
  await tell(paper, await headOf(desk, paper));
};

/** The question once more of each: by its number, and by its project where several have the same. */
const choicesOf = ({ question, where }: Desk, papers: FoundPaper[]): string[] => {
  const asked = papers.map(({ number, project }) => ({
    text: withNumber(question, where.number ?? '', number ?? ''),
    project: project.name,
  }));
  return asked
    .slice(0, MOST_CHOICES)
    .map(({ text, project }) =>
      asked.filter((other) => other.text === text).length > 1 ? `${text} – ${project}` : text,
    );
};
const MOST_CHOICES = 6;

/** The question with the whole number in the place of what was said of it. */
const withNumber = (question: string, said: string, number: string): string =>
  question.includes(said) ? question.replace(said, number) : `${question} ${number}`;

const stageOf = (head: PaperHead): string => (head.stage ?? head.status).name;

/** Since when a paper waits, for whom, and until when it may. */
const tellWaiting = ({ reply, today }: Desk, paper: FoundPaper, head: PaperHead): void => {
  if (head.waitingSince !== null) {
    const day = head.waitingSince;
    reply.say(
      paperWords.sentOn,
      { day: dayText(day), days: daysBetween(day, today) },
      sourceOf(paper),
    );
  }
  if (head.waitsFor.count > 0) {
    reply.say(paperWords.waitsFor, { names: head.waitsFor.names.join(', ') }, sourceOf(paper));
  }
  if (head.dueDate !== null && head.waitsFor.count > 0) {
    const isLate = head.dueDate < today;
    reply.say(
      isLate ? paperWords.lateBy : paperWords.dueBy,
      { day: dayText(head.dueDate), days: daysBetween(head.dueDate, today) },
      sourceOf(paper),
    );
  }
};

const tellRejection = (
  { reply }: Desk,
  paper: FoundPaper,
  { by, at, reason }: NonNullable<PaperHead['versions'][number]['rejection']>,
): void =>
  reply.say(
    paperWords.rejectedBy,
    { number: paper.number ?? '', day: dayText(at), by, reason },
    sourceOf(paper),
  );

const lastRejection = ({ versions }: PaperHead) =>
  versions
    .toSorted((one, other) => other.number - one.number)
    .find(({ rejection }) => rejection !== null)?.rejection ?? null;

export const onePaperTools = {
  paperStatus: {
    scope: 'anywhere',
    answer: (desk) =>
      aboutPaper(desk, (paper, head) => {
        const { reply } = desk;
        if (head === null) {
          reply.say(
            paperWords.isRecord,
            { number: paper.number ?? '', kind: paper.kindName, day: dayText(paper.createdAt) },
            sourceOf(paper),
          );
          return;
        }
        reply.say(
          paperWords.stands,
          { number: head.documentId, status: stageOf(head) },
          sourceOf(paper),
        );
        tellWaiting(desk, paper, head);
        const rejection = head.status.status === 'REJECTED' && lastRejection(head);
        if (rejection) {
          tellRejection(desk, paper, rejection);
        }
      }),
  },
  paperHolders: {
    scope: 'anywhere',
    answer: (desk) =>
      aboutPaper(desk, (paper, head) => {
        const { reply } = desk;
        if (head === null || head.waitsFor.count === 0) {
          const status = head ? stageOf(head) : paper.kindName;
          reply.say(
            paperWords.heldByNobody,
            { number: paper.number ?? '', status },
            sourceOf(paper),
          );
          return;
        }
        tellWaiting(desk, paper, head);
      }),
  },
  whyRejected: {
    scope: 'anywhere',
    answer: (desk) =>
      aboutPaper(desk, (paper, head) => {
        const { reply } = desk;
        const rejection = head && lastRejection(head);
        const number = paper.number ?? '';
        if (!rejection) {
          const status = head ? stageOf(head) : paper.kindName;
          reply.say(paperWords.neverRejected, { number, status }, sourceOf(paper));
          return;
        }
        tellRejection(desk, paper, rejection);
      }),
  },
  signedBy: {
    scope: 'anywhere',
    answer: (desk) =>
      aboutPaper(desk, (paper, head) => {
        const { reply } = desk;
        const number = paper.number ?? '';
        const [last] = (head?.versions ?? []).toSorted((one, other) => other.number - one.number);
        if (!last || last.signatures.length === 0) {
          const status = head ? stageOf(head) : paper.kindName;
          reply.say(paperWords.notSigned, { number, status }, sourceOf(paper));
          return;
        }
        reply.say(paperWords.signedBy, { number, count: last.signatures.length }, sourceOf(paper));
        reply.table(
          [{ name: paperColumns.signer }, { name: paperColumns.day }],
          last.signatures.map(({ signer, organization, signedAt }) => [
            organization ? `${signer}, ${organization}` : signer,
            dayText(signedAt),
          ]),
        );
        if (head) {
          tellWaiting(desk, paper, head);
        }
      }),
  },
  missingToSend: {
    scope: 'anywhere',
    answer: (desk) =>
      aboutPaper(desk, async (paper, head) => {
        const { reply, asker } = desk;
        const number = paper.number ?? '';
        if (head?.status.status !== 'CREATED') {
          const status = head ? stageOf(head) : paper.kindName;
          reply.say(paperWords.alreadySent, { number, status }, sourceOf(paper));
          return;
        }
        const { items } = await asker.call(rooms.approval.checklist, {
          params: { uuid: paper.id },
        });
        const missing = items.flatMap((item) =>
          item.missing.map(({ message }) => [item.name, message]),
        );
        if (missing.length === 0) {
          reply.say(paperWords.nothingMissing, { number }, sourceOf(paper));
          return;
        }
        reply.say(paperWords.isMissing, { number, count: missing.length }, sourceOf(paper));
        reply.table([{ name: paperColumns.field }, { name: paperColumns.missing }], missing);
      }),
  },
} satisfies Partial<Record<TopicName, Tool>>;
