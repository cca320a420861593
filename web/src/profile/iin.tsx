import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../ui/status-badge.tsx';
import classes from './profile.module.css';

type Props = { iin: string | null; confirmed: boolean };

/** The ИИН, masked until asked for; ------ when there is none. */
export const Iin = ({ iin, confirmed }: Props) => {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState(false);
  if (!iin) {
    return '------';
  }
  const label = shown ? t('iinHide') : t('iinShow');
  return (
    <span className={classes.value}>
      <span className="figures">{shown ? iin : maskedIin(iin)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
      </ActionIcon>
      {confirmed && <Pill tone="green">{t('iinConfirmed')}</Pill>}
    </span>
  );
};

/** All but the last four digits hidden. */
const maskedIin = (iin: string): string => iin.replace(/\d(?=\d{4})/g, '•');
