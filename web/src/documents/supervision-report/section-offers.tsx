import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  isMonthlyList,
  type MonthlySection,
  monthlySections,
  monthlyTexts,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTiyns, formatVolume } from '../../i18n/format.ts';
import { itemsOf } from './kind.ts';
import { PhotosOffer } from './photos-offer.tsx';
import { type OfferedRow, RowsOffer } from './rows-offer.tsx';
import { TextOffer } from './text-offer.tsx';
import { useOfferTexts } from './use-offer-texts.ts';
import { useOffers } from './use-offers.ts';

/** Everything that is offered for a month, drawn once for all of its sections. */
export const useOffered = (report: MonthlyReport) => {
  const offers = useOffers(report);
  return {
    rows: useOfferedRows(offers),
    texts: useOfferTexts(offers),
    photos: offers?.photos ?? [],
    taken: takenBy(report),
  };
};
export type Offered = ReturnType<typeof useOffered>;

type Props = { report: MonthlyReport; section: MonthlySection; offered: Offered };

/** What is offered for a section, if anything. */
export const SectionOffers = ({ report, section, offered }: Props) => {
  const { t } = useTranslation('supervision-report');
  const { rows, texts, photos, taken } = offered;
  switch (section) {
    case 'CONSTRUCTION_WORKS':
    case 'INSTALLATION_WORKS':
      return (
        <RowsOffer field={section} source={t('offers.works')} rows={rows.works} taken={taken} />
      );
    case 'MECHANICAL_WORKS':
      return (
        <RowsOffer field={section} source={t('offers.log')} rows={rows.machines} taken={taken} />
      );
    case 'DONE_WORK_QUALITY':
      return (
        <RowsOffer
          field={section}
          source={t('offers.certificates')}
          rows={rows.certificates}
          taken={taken}
        />
      );
    case 'REMARK':
      return (
        <TextOffer field={monthlyTexts.remark} source={t('offers.remarks')} text={texts.remarks} />
      );
    case 'FACILITYSUPPORT':
      return (
        <TextOffer field={monthlyTexts.facilitySupport} source={t('offers.log')} text={texts.log} />
      );
    case 'PHOTOS':
      return <PhotosOffer field="PHOTOS" photos={photos} attached={report.photos} />;
    default:
      return null;
  }
};

/** What entries of the report were taken from, in whichever list they stand. */
const takenBy = (report: MonthlyReport): ReadonlySet<string> =>
  new Set(
    monthlySections
      .filter(isMonthlyList)
      .flatMap((section) => itemsOf(report, section))
      .flatMap(({ offer }) => offer ?? []),
  );

/** What is offered as entries of a list. */
const useOfferedRows = (offers: ReportOffers | undefined) => {
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
