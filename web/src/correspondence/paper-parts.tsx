import type { paperSignature } from '@nysan/contract/correspondence/every-paper.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatDateTime } from '../i18n/format.ts';
import classes from './paper.module.css';
import { type Correspondent, placeOfPerson } from './types.ts';

/** Somebody of a paper, with what tells them apart from others of their name. */
export const Who = ({ person }: { person: Correspondent }) => {
  const place = placeOfPerson(person);
  return (
    <>
      <span className={classes.name}>{person.fullname}</span>
      {place && <span className={classes.place}> · {place}</span>}
    </>
  );
};

type Props = { by: Correspondent; signature: z.output<typeof paperSignature> };

/** Who sent a paper, and the mark of their signature. */
export const Signed = ({ by, signature }: Props) => {
  const { t } = useTranslation('correspondence');
  return (
    <footer className={classes.signed}>
      <div>
        {by.jobTitle && <span className={classes.place}>{by.jobTitle}</span>}
        <span className={classes.name}>{by.fullname}</span>
      </div>
      <div className={classes.mark}>
        <strong>{t('paper.signed')}</strong>
        <span>{signature.signer}</span>
        {signature.organization && <span>{signature.organization}</span>}
        <span className="figures">{formatDateTime(signature.signedAt)}</span>
      </div>
    </footer>
  );
};
