import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { GroupForm } from './group-form.tsx';
import classes from './stories.module.css';
import { StoryForm } from './story-form.tsx';
import type { OpenDialog } from './types.ts';

type Props = { dialog: OpenDialog | undefined; onClose: () => void };

/** The dialog that is open, with a form of its own each time. */
export const StoryDialogs = ({ dialog, onClose }: Props) => (
  <Dialog
    opened={dialog !== undefined}
    onClose={onClose}
    title={useTitle(dialog)}
    width={dialog?.kind === 'picture' ? 560 : 520}
  >
    {dialog?.kind === 'group' && <GroupForm group={dialog.group} onDone={onClose} />}
    {dialog?.kind === 'story' && (
      <StoryForm group={dialog.group} story={dialog.story} onDone={onClose} />
    )}
    {dialog?.kind === 'picture' && (
      <img src={dialog.url} alt={dialog.title} className={classes.preview} />
    )}
  </Dialog>
);

const useTitle = (dialog: OpenDialog | undefined): string => {
  const { t } = useTranslation('stories');
  switch (dialog?.kind) {
    case 'group':
      return dialog.group ? t('editGroup') : t('new');
    case 'story':
      return dialog.story ? t('editStory') : t('addTitle');
    default:
      return dialog?.title ?? '';
  }
};
