import { useTranslation } from 'react-i18next';
import { StandingOn } from './standing-on.tsx';
import { Writing } from './writing.tsx';

/** The answer to a memo: a memo of its own. */
export const ReplyPage = () => {
  const { t } = useTranslation('memo');
  return (
    <StandingOn title={t('form.answer')} nameOf={({ documentNumber }) => documentNumber}>
      {(memo) => <Writing answered={memo} />}
    </StandingOn>
  );
};
