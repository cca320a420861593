import type { HiddenWorkAct, OfferedProduct } from '@nysan/contract/documents/hidden-work-act.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import type { Page } from '../../api/use-paged.ts';
import { formatDate, formatVolume } from '../../i18n/format.ts';
import classes from './cited.module.css';
import { unitOf } from './taken.ts';

/** What an act cites besides the estimate, by the names of an answer. */
export type CitedKind = 'generalLogs' | 'verificationLogs' | 'testProtocols' | 'geoExecutives';

/** Something an act may cite, as its picker shows it. */
export type Offered = {
  id: string;
  /** What it is found by: a number, a day and shift. */
  number: string;
  about: string;
  aside: string;
  /** Of what volumes are taken: how much can be had. */
  available?: { volume: number; measurer: string };
};

type Asked = { page: number; keyword: string | undefined };

/** What of one kind an act may cite. */
export type CitedOffer = {
  /** The word of `{field}` in the PATCH call. */
  field: string;
  search: string;
  key: readonly unknown[];
  load: (query: Asked, signal: AbortSignal) => Promise<Page<Offered>>;
};

const mapped = <T,>({ content, ...page }: Page<T>, of: (row: T) => Offered): Page<Offered> => ({
  ...page,
  content: content.map(of),
});

type Shift = HiddenWorkAct['generalLogs'][number];
type Protocol = HiddenWorkAct['testProtocols'][number];

const ofShift = ({ id, name, constructionDescription, location }: Shift): Offered => ({
  id,
  number: name,
  about: constructionDescription,
  aside: location,
});

const ofProtocol = ({ id, documentId, name, protocolDate }: Protocol): Offered => ({
  id,
  number: documentId,
  about: name,
  aside: formatDate(protocolDate),
});

/** The offers of an act, each with what the server looks for a keyword in. */
export const useCitedOffers = (id: string): Record<CitedKind, CitedOffer> => {
  const { t } = useTranslation('hidden-work');
  const params = { id };
  const ofProduct = (row: OfferedProduct): Offered => {
    const measurer = unitOf(row.measurementUnit);
    return {
      id: row.id,
      number: row.documentId,
      about: row.name,
      aside: t('linked.batch', { supplier: row.supplier, number: row.batchNumber }),
      available: { volume: row.remainVolume, measurer },
    };
  };
  return {
    generalLogs: {
      field: 'generalLog',
      search: t('linked.search.generalLogs'),
      key: ['hiddenWorkAct', 'generalLogs', id],
      load: async (query, signal) =>
        mapped(await api.hiddenWorkAct.generalLogs({ params, query, signal }), ofShift),
    },
    verificationLogs: {
      field: 'verificationLog',
      search: t('linked.search.verificationLogs'),
      key: ['hiddenWorkAct', 'verificationLogs', id],
      load: async (query, signal) =>
        mapped(await api.hiddenWorkAct.verificationLogs({ params, query, signal }), ofProduct),
    },
    testProtocols: {
      field: 'testProtocols',
      search: t('linked.search.protocols'),
      key: ['hiddenWorkAct', 'testProtocols', id],
      load: async (query, signal) =>
        mapped(await api.hiddenWorkAct.testProtocols({ params, query, signal }), ofProtocol),
    },
    geoExecutives: {
      field: 'geodeticExecutives',
      search: t('linked.search.protocols'),
      key: ['hiddenWorkAct', 'geodeticExecutives', id],
      load: async (query, signal) =>
        mapped(await api.hiddenWorkAct.geodeticExecutives({ params, query, signal }), ofProtocol),
    },
  };
};

/** How much of a batch can be had. */
export const AvailableVolume = ({ available }: Pick<Offered, 'available'>) => {
  const { t } = useTranslation('hidden-work');
  return available ? (
    <span className={classes.left}>
      {t('linked.left', { volume: formatVolume(available.volume, available.measurer, true) })}
    </span>
  ) : null;
};
