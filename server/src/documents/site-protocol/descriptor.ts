import { protocolSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { SiteProtocol } from '@nysan/contract/documents/site-protocol.ts';
import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { siteProtocol as facts } from '@nysan/contract/kinds/site-protocol.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { faultyCheck, groupChecks } from '../../document-engine/checklist.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind, SeatGroup } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { wholeDocument } from '../../document-engine/repository/whole.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { aheadInRow } from '../../record-engine/has-come.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { filesIn, filesOf } from '../../record-engine/repository/files.ts';
import {
  copyProtocol,
  findProtocol,
  isSeenFromOutside,
  nameOfProtocol,
  own,
  own as table,
} from './repository.ts';
import { protocolSheet } from './sheet.ts';

const approverCaption: Translations = {
  ru: 'Согласующие',
  kk: 'Келісушілер',
  en: 'Approvers',
};

/** Names of the fields in the history. */
const fieldCaptionsOf = (sort: ProtocolSort) =>
  ({
    ...captionsOf(protocolPlain[sort]),
    files: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' },
    approvers: approverCaption,
  }) satisfies Record<string, Translations>;

/** Everybody who is asked confirms a protocol. */
const groups = [
  {
    key: 'approver',
    isRequired: true,
    needs: 'all',
    captions: approverCaption,
    roles: protocolSeats.approver,
  },
] as const satisfies SeatGroup[];

/** What a protocol needs: name and date it always has; nobody confirms their own measurements alone. */
const checksOfProtocol =
  (sort: ProtocolSort) =>
  async (db: Reader, recordId: string, language: Language, now: Date): Promise<Check[]> => {
    const captions = fieldCaptionsOf(sort);
    const plain = protocolPlain[sort];
    const ahead = aheadInRow(plain, await findProtocol(db, recordId), now);
    const files = await filesOf(db, recordId, 'files');
    const seats = await seatsOf(db, recordId);
    const isAlone = seats.length > 0 && !(await isSeenFromOutside(db, recordId));
    return [
      ...faultyCheck(plain.protocolDate, ahead, language),
      checkOf(
        { field: 'files', name: captions.files, count: files.length },
        language,
        files.length === 0 ? [{ path: 'files', code: 'no-files' }] : [],
      ),
      ...groupChecks({ groups, seats, fieldOf: () => 'approvers', captions }, language).map(
        (check) =>
          isAlone
            ? { ...check, issues: [{ path: 'approvers', code: 'nobody-from-outside' }] }
            : check,
      ),
    ];
  };

const whole = wholeDocument(table, (id) => ({ files: filesIn(id, 'files') }));

/** A protocol as its GET shows it. */
const answerProtocol =
  (rules: EditRules) =>
  async (db: Reader, id: string, member: Member): Promise<SiteProtocol> => {
    const { document, own, seats, versions, files } = await whole(db, id, member);
    return {
      ...presentHead(rules, document, seats, versions, member),
      ...presentPlain(protocolPlain.test, own),
      files,
      approvers: seatsByGroup(seats, member)('approver'),
    };
  };

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
