import { isMonthlyList, monthlySections } from '@nysan/contract/documents/monthly-report-fields.ts';
import { issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { monthlyReport as facts } from '@nysan/contract/kinds/monthly-report.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { issuerGroup } from '../../document-engine/issuer.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { oneFile, pictureList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { monthlyFieldCaptions } from './captions.ts';
import { emptySectionsField } from './empty-sections.ts';
import { deciders, groups } from './groups.ts';
import { itemList, itemRows } from './item-list.ts';
import { copyItems } from './items-repository.ts';
import { answerMonthly } from './monthly-answer.ts';
import { carriesOver } from './monthly-carried-over.ts';
import { checksOfMonthly } from './monthly-checks.ts';
import { copyMonthly, nameOfMonthly, own } from './monthly-repository.ts';
import { monthlySheet } from './monthly-sheet.ts';

const editableBy = 'creator';

/** A monthly report: what differs from other documents, and from that of the other supervision. */
const monthlyReport = (supervision: Supervision) =>
  ({
    ...documentFacts(facts[supervision]),
    editableBy,
    timer: null,
    groups: [issuerGroup(issuerSeats[supervision]), ...groups],
    fields: {
      ...editablePlain(own),
      ...Object.fromEntries(
        monthlySections.filter(isMonthlyList).map((section) => [section, itemList(section)]),
      ),
      OBJECTSCHEMA: oneFile('OBJECTSCHEMA'),
      WORKSCHEMA: oneFile('WORKSCHEMA'),
      PHOTOS: pictureList('PHOTOS'),
      EMPTY_SECTIONS: emptySectionsField,
      APPROVERS: deciders('approver'),
      ACCEPTERS: deciders('accepter'),
    },
    fieldCaptions: monthlyFieldCaptions,
    rows: itemRows,
    nameOf: nameOfMonthly,
    answer: answerMonthly(supervision, { permission: facts[supervision].oneRow, editableBy }),
    checks: checksOfMonthly,
    sheet: monthlySheet(supervision),
    carriesOver,
    copy: async (trx, from, to) => {
      await copyMonthly(trx, from, to);
      await copyItems(trx, from, to);
    },
    effects: {},
  }) satisfies DocumentKind;

/** The monthly reports of both supervisions. */
export const monthlyReports = {
  technical: monthlyReport('technical'),
  author: monthlyReport('author'),
} satisfies Record<Supervision, DocumentKind>;
