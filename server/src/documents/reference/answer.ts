import type { Reference } from '@nysan/contract/documents/reference.ts';
import {
  referenceOpening,
  referencePlain,
  referenceTotals,
} from '@nysan/contract/documents/reference-fields.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentDepartures } from '../../document-engine/departure.ts';
import { presentHead, presentStatus } from '../../document-engine/present-head.ts';
import { presentLinkedHead } from '../../document-engine/present-linked.ts';
import { findContract } from '../../document-engine/repository/contract.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { versionsOf } from '../../document-engine/repository/versions.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import { billedBeyondWith } from '../../estimate-figures/contract-repository.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { type LinkedRow, linkedBy } from '../../record-engine/repository/links.ts';
import { agreementDepartures } from './agreement-departure.ts';
import {
  type Correction,
  type Corrector,
  correctionsOf,
  correctorOf,
  type Later,
  laterWithout,
} from './corrections-repository.ts';
import { actFacts, findReference, type ReferenceRow } from './repository.ts';
import { includedActs, referenceRules } from './rules.ts';
import { presentSettled } from './settled.ts';
import { settledOf } from './settled-repository.ts';
import { presentTotals, sinceStart, type Totals } from './totals.ts';
import { computedTotals } from './totals-repository.ts';
import { type VatOfRate, vatRatesOf } from './vat-rates-repository.ts';

/** A reference as its GET shows it. */
export const answerReference = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<Reference> => {
  const [document, reference, seats, taken, computed, versions] = await Promise.all([
    findDocument(db, id),
    findReference(db, id),
    seatsOf(db, id),
    linkedBy(db, includedActs, id),
    computedTotals(db, id),
    versionsOf(db, id),
  ]);
  const [beyond, contract] = await Promise.all([
    billedBeyondWith(db, document),
    findContract(db, document.projectId),
  ]);
  const people = seatsByGroup(seats, member);
  const later = await laterWithout(db, id);
  const shown = shownTotals(reference, computed);
  return {
    ...presentHead(referenceRules, document, seats, versions, member),
    actStatus: presentStatus(document.status, member),
    ...presentPlain(referencePlain, reference),
    ...presentTotals(shown),
    ...(computed.earlier && reference.year_money === null && unknownYear),
    ...presentPlain(referenceOpening, reference),
    totalSinceStart: computed.earlier ? null : Number(sinceStart(shown, computed.previous)),
    computed: { ...presentTotals(computed), ...(computed.earlier && unknownYear) },
    overwritten: Object.values(referenceTotals)
      .filter(({ column }) => reference[column] !== null)
      .map(({ word }) => word),
    beyondContract: beyond && Number(beyond.beyond),
    doneWorkActs: await presentLinked(db, taken, member),
    corrections: (await correctionsOf(db, id)).map(presentCorrection),
    laterWithout: later.map(presentLater),
    correctedBy: presentCorrector(await correctorOf(db, id, later)),
    vatRates: (await vatRatesOf(db, id)).map(presentVatRate),
    settlement: presentSettled(await settledOf(db, id)),
    departures: presentDepartures(await agreementDepartures(db, document), member.language),
    passportAgreement: contract
      ? { agreementNumber: contract.number, agreementDate: contract.date }
      : null,
    approvers: people('approver'),
    contractorSigners: people('contractorSigner'),
    customerSigners: people('customerSigner'),
  };
};

const presentCorrection = (row: Correction): Reference['corrections'][number] => ({
  id: row.id,
  documentId: row.document,
  number: row.number,
  period: row.month,
  withoutVat: Number(row.without_vat),
  vat: Number(row.vat),
  total: Number(row.total),
});

const presentCorrector = (row: Corrector | null): Reference['correctedBy'] =>
  row && { period: row.month, id: row.id, documentId: row.document };

const presentLater = (row: Later): Reference['laterWithout'][number] => ({
  id: row.id,
  documentId: row.document,
  number: row.number,
  period: row.month,
});

const presentVatRate = ({ percent, withoutVat, vat, acts }: VatOfRate) => ({
  percent: percent === null ? null : Number(percent),
  withoutVat: Number(withoutVat),
  vat: Number(vat),
  acts,
});

const unknownYear = { [referenceTotals.yearMoney.wire]: null };

/** The totals that count: what somebody wrote, else what the acts add up to. */
export const shownTotals = (reference: ReferenceRow, computed: Totals): Totals => ({
  month_money: reference.month_money ?? computed.month_money,
  year_money: reference.year_money ?? computed.year_money,
  without_vat_money: reference.without_vat_money ?? computed.without_vat_money,
  vat_money: reference.vat_money ?? computed.vat_money,
  total_money: reference.total_money ?? computed.total_money,
});

const presentLinked = async (
  db: Reader,
  taken: LinkedRow[],
  member: Member,
): Promise<Reference['doneWorkActs']> => {
  const known = await actFacts(
    db,
    taken.map(({ id }) => id),
  );
  return taken.map((row) => ({
    ...presentLinkedHead(row, member),
    period: known.get(row.id)?.period ?? '',
    total: Number(known.get(row.id)?.total ?? 0),
  }));
};
