import { withDoubles } from '@nysan/contract/look-alikes.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { askedKindOf, askedKinds } from './kinds.ts';
import { type Desk, kindsOf } from './tool.ts';

export type FoundPaper = AnswerOf<typeof rooms.search.find>['content'][number];

/** What every document in approval carries, of the fields that answers tell. */
export type PaperHead = {
  documentId: string;
  status: { status: string; name: string };
  stage?: { status: string; name: string };
  waitingSince: string | null;
  waitsFor: { names: string[]; count: number };
  dueDate: string | null;
  author: string;
  createdAt: string;
  versions: {
    number: number;
    frozenAt: string;
    signatures: { signer: string; organization: string | null; signedAt: string }[];
    rejection: { by: string; at: string; reason: string } | null;
  }[];
};

const MOST_BY_NUMBER = 20;

/** Papers that bear this number, of the kinds that were asked for where some are. */
export const papersByNumber = async (desk: Desk): Promise<FoundPaper[]> => {
  const { asker, project, query, where } = desk;
  const wanted = kindsOf(query).flatMap((name) => askedKinds[name]?.kinds ?? []);
  const { content } = await asker.call(rooms.search.find, {
    query: {
      q: where.number ?? '',
      size: MOST_BY_NUMBER,
      ...(project && { projectId: project.id }),
    },
  });
  const bears = content.filter(({ number }) => bearsNumber(number, where.number ?? ''));
  const ofKind = bears.filter(({ kind }) => wanted.length === 0 || wanted.includes(kind));
  for (const paper of ofKind) {
    noteFound(desk, paper);
  }
  return ofKind;
};

/** Opening the answer later takes the right to what it was found by. */
export const noteFound = (
  { asker }: Desk,
  { id, project }: Pick<FoundPaper, 'id' | 'project'>,
): void => asker.took({ projectId: project.id, paperId: id });

const parts = /^(?<letters>\p{L}*)[^\p{L}\p{N}]*(?:(?<year>20\d\d)-)?0*(?<figures>\d+)(?:\/\d+)?$/u;

/** Is this the number that was asked for, with its letters and year where those were said? */
const bearsNumber = (number: string | null, asked: string): boolean => {
  const has = parts.exec(withDoubles((number ?? '').toLowerCase()))?.groups;
  const wants = parts.exec(withDoubles(asked.toLowerCase()))?.groups;
  return (
    has !== undefined &&
    wants !== undefined &&
    has.figures === wants.figures &&
    (wants.letters === '' || wants.letters === has.letters) &&
    (wants.year === undefined || wants.year === has.year)
  );
};

/** One document of a kind that goes through approval, as its page shows it. */
export const headOf = async (desk: Desk, paper: FoundPaper): Promise<PaperHead | null> => {
  const asked = askedKindOf(paper.kind);
  if (!asked?.isDocument) {
    return null;
  }
  // Every document carries these fields, whatever its kind.
  return (await desk.asker.call(asked.get, { params: { id: paper.id } })) as unknown as PaperHead;
};
