import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

type Props = {
  /** Why the dialog has nothing to choose from. */
  title: string;
  /** What to do next. */
  hint: string;
};

/** An empty table of a dialog: «Нет данных для показа», and why. */
export const NothingToShow = ({ title, hint }: Props) => {
  const { t } = useTranslation();
  return <EmptyState title={t('nothingToShow')} hint={`${title}. ${hint}`} />;
};
