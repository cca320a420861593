import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import type { SeatRow } from '../../document-engine/repository/seats.ts';
import type { GeneralContractor } from './general-contractor-repository.ts';
import { fieldOfGroup } from './groups.ts';

/**
 * The general contractor bills the works of their subcontractors: one of their people signs for them, where the project has any. Nothing is
 * said of other works.
 */
export const generalContractorChecks = (
  above: GeneralContractor | undefined,
  seats: SeatRow[],
  heldRoles: readonly string[],
  language: Language,
): Check[] => {
  if (!above || !heldRoles.includes('GENERAL_CONTRACTOR')) {
    return [];
  }
  const isSeated = seats.some(
    ({ seat_group, role_code, organization_id, has_left }) =>
      seat_group === 'primary' &&
      !has_left &&
      (above.organization_id === null
        ? role_code === 'GENERAL_CONTRACTOR'
        : organization_id === above.organization_id),
  );
  const field = fieldOfGroup('primary');
  const issue = above.name
    ? { path: field, code: 'no-general-contractor', params: { name: above.name } }
    : { path: field, code: 'no-any-general-contractor' };
  return [checkOf({ field, name: checkName }, language, isSeated ? [] : [issue])];
};

const checkName: Translations = {
  ru: 'Подписант генерального подрядчика',
  kk: 'Бас мердігердің қол қоюшысы',
  en: 'Signatory of the general contractor',
};
