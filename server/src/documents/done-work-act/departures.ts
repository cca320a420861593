import { doneWorkReasons } from '@nysan/contract/documents/done-work-act-fields.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Departure } from '../../document-engine/departure.ts';
import type { Contract } from '../../document-engine/repository/contract.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { shownPercent } from './coefficient-field.ts';
import { contractOf, type DueVat, dueVatOf } from './due-vat.ts';
import { type ActRow, findDoneWorkAct } from './repository.ts';
import { isSamePercent } from './same-percent.ts';

/** Where an act says otherwise than its month and its contract. */
export const departuresOf = async (
  db: Reader,
  document: { id: string; projectId: string },
): Promise<Departure[]> => {
  const act = await findDoneWorkAct(db, document.id);
  const [due, contract] = await Promise.all([
    dueVatOf(db, document, act),
    contractOf(db, document),
  ]);
  return [...ofVat(act, due), ...(contract ? ofContractDate(act, contract) : [])];
};

/** Nothing is said of a rate that is switched on and missing: that is asked for by itself. */
const ofVat = (act: ActRow, due: DueVat): Departure[] => {
  const stated = act.is_vat_enabled ? act.vat : null;
  const isUnsaid = act.is_vat_enabled && act.vat === null;
  return isUnsaid || isSamePercent(stated, due.percent)
    ? []
    : [
        {
          field: doneWorkReasons.vatReason,
          reason: act.vat_reason,
          warningIn: (language) => ({
            code: 'vat-not-due',
            params: { stated: shownVat(stated, language), due: shownVat(due.percent, language) },
          }),
        },
      ];
};

const untaxed: Translations = { ru: 'без НДС', kk: 'ҚҚС-сыз', en: 'no VAT' };

const shownVat = (percent: string | null, language: Language): string =>
  percent === null ? untaxed[language] : shownPercent(percent);

const ofContractDate = (act: ActRow, { number, date, dateReason }: Contract): Departure[] =>
  date.slice(0, 7) > act.period
    ? [
        {
          field: doneWorkReasons.contractDateReason,
          reason: act.contract_date_reason || dateReason,
          warningIn: () => ({
            code: 'contract-after-period',
            params: { number, date: shownDate(date), month: shownDate(act.period) },
          }),
        },
      ]
    : [];
