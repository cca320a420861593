import { Button } from '@mantine/core';
import { useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { entrance } from '../api/entrance.ts';
import { messageOf } from '../api/errors.ts';
import classes from './auth.module.css';

/** What the person signed up with. */
export type SignedUp = { email: string; password: string };

/** Asks for the letter of a sign-up once more, and says what came of it. Stands on the page of sign-in, so it uses no cache of queries. */
export const LetterAgain = ({ email, password }: SignedUp) => {
  const { t } = useTranslation('auth');
  const [isPending, start] = useTransition();
  const [told, setTold] = useState('');
  const send = () =>
    start(async () => {
      setTold('');
      try {
        await entrance.auth.signUpAgain({ body: { email, password } });
        setTold(t('letter.sentAgain'));
      } catch (refused) {
        setTold(messageOf(refused));
      }
    });
  return (
    <div className={classes.again}>
      <Button variant="default" loading={isPending} onClick={send}>
        {t('letter.again')}
      </Button>
      <output>{told}</output>
    </div>
  );
};
