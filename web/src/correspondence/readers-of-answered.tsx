import { useTranslation } from 'react-i18next';
import { SuggestedText } from '../document-kit/fields/suggestion.tsx';
import { shortName } from '../document-kit/list/short-name.ts';
import type { Correspondent } from './types.ts';

type Props = {
  /** Of the paper that is answered. */
  number: string;
  /** Who wrote it and who read it. */
  readers: readonly Pick<Correspondent, 'id'>[];
  /** Everybody else who is in the project now. */
  others: readonly Correspondent[];
  /** Whom the answer names already. */
  named: readonly string[];
  onTake: (ids: string[]) => void;
};

/** Who else read what is answered, as far as they are still in the project: they get the answer by one press. */
export const ReadersOfAnswered = ({ number, readers, others, named, onTake }: Props) => {
  const { t } = useTranslation('document');
  const missing = others.filter(
    ({ id }) => readers.some((reader) => reader.id === id) && !named.includes(id),
  );
  return missing.length === 0 ? null : (
    <SuggestedText
      from={t('like', { number })}
      text={missing.map(({ fullname }) => shortName(fullname)).join(', ')}
      onTake={() => onTake(missing.map(({ id }) => id))}
    />
  );
};
