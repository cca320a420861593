import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { ChainOf } from '../chain-of.tsx';
import { memoPath } from './place.ts';
import type { MemoRow } from './queries.ts';

/** The memos of the same chain before and after this one, as far as its reader may open them. */
export const useChain = ({ id, createdAt }: Memo) => {
  const { data = [] } = useQuery(ask('memos', 'replies', { params: { id } }));
  const others = data.filter((row) => row.id !== id);
  const isEarlier = (row: MemoRow) => Date.parse(row.createdAt) < Date.parse(createdAt);
  return {
    earlier: others.filter(isEarlier),
    later: others.filter((row) => !isEarlier(row)),
  };
};

type Props = {
  rows: MemoRow[];
  /** They stand above the memo. */
  isEarlier?: true;
  /** How many others there are on both sides. */
  all?: number;
};

/** What was written before or afterwards. */
export const Chain = ({ rows, isEarlier, all = 0 }: Props) => {
  const { t } = useTranslation('memo');
  const { projectId = '' } = useParams({ strict: false });
  return (
    <ChainOf
      rows={rows}
      label={t(isEarlier ? 'chain.earlier' : 'chain.later')}
      about={isEarlier && all > 0 ? t('chain.about', { count: all + 1 }) : undefined}
      nameOf={({ author }) => author}
      linkOf={({ id }) => memoPath(projectId, id)}
    />
  );
};
