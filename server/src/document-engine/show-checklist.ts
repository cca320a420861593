import type { Checklist } from '@nysan/contract/draft-help.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import type { InputIssue } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { sentenceOfIssue } from '../http/sentence.ts';
import type { Check } from './check.ts';
import { faultyCheck } from './checklist.ts';
import { judgingOwnPay } from './eligibility.ts';
import { wordsOfGroups } from './fields/participants.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { findDocument } from './repository/documents.ts';
import { type SeatRow, seatsOf } from './repository/seats.ts';
import { issuerChecks } from './seat-issuer.ts';

/** What a draft needs before its approval can start, and what of it is missing; nothing of a document that was sent. */
export const showChecklist = async (
  db: Reader,
  kind: DocumentKind,
  documentId: string,
  member: Member,
  now: Date,
): Promise<Checklist> => {
  const { language } = member;
  const document = await findDocument(db, documentId);
  const checks =
    document.status === 'created'
      ? [
          ...(await kind.checks(db, documentId, language, now)),
          ...(await seatedChecks(db, kind, document, language)),
          ...(await issuerChecks(db, kind, document, member)),
        ]
      : [];
  const told = (issue: InputIssue) => ({
    field: issue.path,
    message: sentenceOfIssue(issue, language),
  });
  return {
    items: checks.map(({ field, name, count, issues, warnings = [] }) => ({
      field,
      name,
      count: count ?? null,
      missing: issues.map(told),
      warnings: warnings.map(told),
    })),
  };
};

/** People for whom a start would be refused by now, by their groups: who has left the project, and who came to be paid for what they judge. */
const seatedChecks = async (
  db: Reader,
  kind: DocumentKind,
  document: DocumentHeader,
  language: Language,
): Promise<Check[]> => {
  const seats = await seatsOf(db, document.id);
  const unfit = await judgingOwnPay(db, kind, document, seats);
  const words = wordsOfGroups(kind);
  return kind.groups.flatMap(({ key, captions }) => {
    const word = words.get(key) ?? key;
    const here = (rows: SeatRow[]) => rows.filter(({ seat_group }) => seat_group === key);
    const issues = [
      ...issuesOf(word, 'seat-left', here(seats.filter(({ has_left }) => has_left))),
      ...issuesOf(word, 'seat-unfit', here(unfit)),
    ];
    return faultyCheck({ word, label: captions }, issues, language);
  });
};

const issuesOf = (path: string, code: string, seats: SeatRow[]): InputIssue[] => {
  const names = [...new Set(seats.map(({ fullname }) => fullname))].join(', ');
  return names === '' ? [] : [{ path, code, params: { names } }];
};
