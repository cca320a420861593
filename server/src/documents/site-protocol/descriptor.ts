import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { siteProtocol as facts } from '@nysan/contract/kinds/site-protocol.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { answerProtocol } from './answer.ts';
import { fieldCaptionsOf } from './captions.ts';
import { checksOfProtocol } from './checks.ts';
import { groups } from './groups.ts';
import { copyProtocol, nameOfProtocol, own } from './repository.ts';
import { protocolSheet } from './sheet.ts';

/** Who may edit one while it is created. */
const editors = { geodetic: 'anyone', test: 'creator' } as const satisfies Record<
  ProtocolSort,
  DocumentKind['editableBy']
>;

/** A protocol of what was measured or tested: what differs from other documents, and from the other sort. */
const siteProtocol = (sort: ProtocolSort) =>
  ({
    ...documentFacts(facts[sort]),
    editableBy: editors[sort],
    timer: null,
    groups,
    fields: {
      ...editablePlain(own),
      files: fileList('files'),
      approvers: participants('approver'),
    },
    fieldCaptions: fieldCaptionsOf(sort),
    nameOf: nameOfProtocol,
    answer: answerProtocol({ permission: facts[sort].oneRow, editableBy: editors[sort] }),
    checks: checksOfProtocol(sort),
    sheet: protocolSheet(sort),
    copy: copyProtocol,
    effects: {},
  }) satisfies DocumentKind;

/** Both sorts. */
export const siteProtocols = {
  geodetic: siteProtocol('geodetic'),
  test: siteProtocol('test'),
} satisfies Record<ProtocolSort, DocumentKind>;
