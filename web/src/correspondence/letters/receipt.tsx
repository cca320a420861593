import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from '../paper-page.module.css';
import { PaperSigningWays } from '../paper-signing-ways.tsx';
import { useAccept } from './queries.ts';

type Props = { letter: Letter; onDone: () => void };

/** A main recipient signs the letter itself: its sender sees that they have it. */
export const Receipt = ({ letter, onDone }: Props) => {
  const { t } = useTranslation('letter');
  const client = useQueryClient();
  const acceptLetter = useAccept();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What it gives back is a promise by now, and no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { id, documentNumber, title } = letter;
  const done = () => {
    toast.success(t('receipt.done'), documentLabel(documentNumber, title));
    onDone();
    void invalidate(client, 'letters');
  };
  return (
    <div ref={place} className={classes.receipt}>
      <Section title={t('receipt.title')}>
        <p>{t('receipt.hint')}</p>
        <PaperSigningWays
          id={id}
          paper={letter}
          accept={async (cms) => {
            acceptLetter(await api.letters.sign({ params: { id }, body: { cms } }));
          }}
          onDone={done}
        />
      </Section>
    </div>
  );
};
