import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTiyns, formatVolume } from '../../i18n/format.ts';
import type { OfferedRow } from './rows-offer.tsx';

/** What is offered as entries of a list. */
export const useOfferedRows = (offers: ReportOffers | undefined) => {
  const { t } = useTranslation('supervision-report');
  const works = (offers?.works?.sections ?? []).flatMap(({ name: group, money: all, lines }) =>
    lines.map(({ offer, name, volume, measurer, money }): OfferedRow => {
      const closed = `${formatVolume(volume, measurer)} · ${formatTiyns(money)} ₸`;
      return {
        offer,
        group: `${group}: ${formatTiyns(all)} ₸`,
        item: { name, definition: closed },
        figures: closed,
      };
    }),
  );
  const machines = (offers?.log?.machines ?? []).map(({ offer, name, shifts }): OfferedRow => {
    const worked = t('offers.machineShifts', { shifts });
    return { offer, item: { name, definition: worked }, figures: worked };
  });
  const certificates = (offers?.certificates ?? []).map(
    ({ offer, name, createdOn }): OfferedRow => ({
      offer,
      item: { name, definition: t('offers.addedOn', { date: formatDate(createdOn) }) },
      figures: formatDate(createdOn),
    }),
  );
  return { works, machines, certificates };
};
