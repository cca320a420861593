import { labelOfWord } from '@nysan/contract/choices.ts';
import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { weathers } from '@nysan/contract/journals/general-log-fields.ts';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../document-kit/list/plain.ts';
import { formatTiyns, formatVolume } from '../../i18n/format.ts';

type Known<K extends keyof ReportOffers> = NonNullable<ReportOffers[K]>;

/** What is offered as a text, '' where there is nothing. */
export const useOfferTexts = (offers: ReportOffers | undefined) => {
  const { t } = useTranslation('supervision-report');
  const ofWorks = ({ sections, money }: Known<'works'>): string =>
    sections.length === 0
      ? ''
      : [
          ...sections.map(
            ({ name, lines, money: closed }) =>
              `${name}: ${lines.map((line) => `${line.name} – ${formatVolume(line.volume, line.measurer)}`).join(', ')}; ${formatTiyns(closed)} ₸.`,
          ),
          t('offers.closed', { money: formatTiyns(money) }),
        ].join('\n');
  const ofLog = ({ shifts, days, weather, machines, workers }: Known<'log'>): string =>
    shifts === 0
      ? ''
      : [
          t('offers.shifts', { shifts, days }),
          t('offers.weather', {
            weather: weather
              .map((one) => `${wordOf(labelOfWord(weathers, one.weather))} – ${one.days}`)
              .join(', '),
          }),
          t('offers.machines', {
            machines: machines.map(({ name, shifts: of }) => `${name} – ${of}`).join(', '),
          }),
          ...(workers === null ? [] : [t('offers.workers', { workers })]),
        ].join(' ');
  const ofRemarks = (counts: Known<'remarks'>): string => t('offers.remarkCounts', counts);
  const ofCertificates = (papers: Known<'certificates'>): string =>
    papers.length === 0
      ? ''
      : t('offers.certificateNames', { names: papers.map(({ name }) => name).join('; ') });
  return {
    works: offers?.works ? ofWorks(offers.works) : '',
    log: offers?.log ? ofLog(offers.log) : '',
    remarks: offers?.remarks ? ofRemarks(offers.remarks) : '',
    certificates: offers?.certificates ? ofCertificates(offers.certificates) : '',
  };
};
