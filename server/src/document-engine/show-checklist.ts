import type { Checklist } from '@nysan/contract/approval.ts';
import type { Member } from '../calls/caller.ts';
import type { InputIssue } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { sentenceOfIssue } from '../http/sentence.ts';
import type { DocumentKind } from './kind.ts';
import { findDocument } from './repository/documents.ts';
import { issuerChecks } from './seat-issuer.ts';
import { seatedChecks } from './seated-checks.ts';

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
