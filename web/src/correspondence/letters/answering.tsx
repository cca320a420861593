import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../document-kit/list/short-name.ts';
import { formatDate } from '../../i18n/format.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import classes from '../form.module.css';
import { Paper } from './paper.tsx';

type Props = { letter: Letter; children: ReactNode };

/** A form with the letter it answers: beside it where there is room, else folded above it. */
export const Answering = ({ letter, children }: Props) => {
  const { t } = useTranslation('letter');
  return useIsWide() ? (
    <div className={classes.beside}>
      {children}
      <aside>
        <Paper letter={letter} />
      </aside>
    </div>
  ) : (
    <>
      <details className={`surface ${classes.answered}`}>
        <summary>
          {t('form.answered')} <strong>{letter.documentNumber}</strong>,{' '}
          {formatDate(letter.creationDate)} · {shortName(letter.createdBy.fullname)}
        </summary>
        <Paper letter={letter} />
      </details>
      {children}
    </>
  );
};
