import { Button, Switch } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import classes from './paper-page.module.css';
import { PaperPdf } from './paper-pdf.tsx';

type Props = {
  id: string;
  documentNumber: string;
  verificationCode: string;
  /** What else leads on from the paper. */
  children?: ReactNode;
};

/** The signed PDF of a paper, and the public page where anybody can check it. */
export const Proofs = ({ id, documentNumber, verificationCode, children }: Props) => {
  const { t } = useTranslation(['correspondence', 'document']);
  const [isReading, setReading] = useState(false);
  const fileName = `${documentNumber}.pdf`;
  return (
    <div className={classes.proofs}>
      <Button
        component="a"
        variant="default"
        href={`/verify/${encodeURIComponent(verificationCode)}`}
        target="_blank"
        rel="noopener"
        leftSection={<IconShieldCheck size={18} aria-hidden />}
      >
        {t('verify')}
      </Button>
      <Button variant="default" onClick={() => setReading(true)}>
        {t('document:pdf.open')}
      </Button>
      {children}
      <Dialog opened={isReading} onClose={() => setReading(false)} title={fileName} width={1000}>
        {isReading && <Reading id={id} fileName={fileName} />}
      </Dialog>
    </div>
  );
};

/** What was signed, byte for byte; or a copy that shows by whom, as one prints it. */
const Reading = (paper: { id: string; fileName: string }) => {
  const { t } = useTranslation('correspondence');
  const [withSheet, setWithSheet] = useState(false);
  return (
    <PaperPdf {...paper} withSheet={withSheet}>
      <Switch
        label={t('withSignatures')}
        checked={withSheet}
        onChange={({ currentTarget }) => setWithSheet(currentTarget.checked)}
      />
    </PaperPdf>
  );
};
