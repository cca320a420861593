import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/format.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import classes from './saving-state.module.css';

const icons = { saving: IconCloudUp, saved: IconCloudCheck, stuck: IconCloudOff };

/** Whether everything typed on this page is saved, and since when. */
export const SavingState = () => {
  const { t } = useTranslation('document');
  const { saver } = useDocumentHandle();
  const { state, at } = saver.use();
  const Icon = state === 'clean' ? undefined : icons[state];
  return (
    <output className={`${classes.state} figures`} data-state={state}>
      {Icon && <Icon size={16} aria-hidden />}
      {state !== 'clean' && t(`saving.${state}`, { time: at && formatTime(at) })}
    </output>
  );
};
