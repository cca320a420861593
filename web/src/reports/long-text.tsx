import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { truncate } from '../i18n/format.ts';
import classes from './reports.module.css';

const long = 240;

/** Words of a person, cut short until the reader wants all of them. */
export const LongText = ({ text }: { text: string }) => {
  const { t } = useTranslation('reports');
  const [isWhole, setWhole] = useState(false);
  if (text.length <= long) {
    return <span className={classes.comment}>{text}</span>;
  }
  return (
    <>
      <span className={classes.comment}>{isWhole ? text : truncate(text, long)}</span>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? t('showLess') : t('showAll')}
      </button>
    </>
  );
};
