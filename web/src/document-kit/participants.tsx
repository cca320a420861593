import { useTranslation } from 'react-i18next';
import { Section } from '../ui/section.tsx';
import { type Group, People } from './people.tsx';
import type { Part } from './section-tabs.tsx';
import { useHandle } from './use-document.ts';

/** Who decides stands on the right; the groups stand among the parts only while they can be filled. */
export const useParticipants = (groups: Group[]): Part | false => {
  const { t } = useTranslation('document');
  const { document } = useHandle();
  const title = t('people.title');
  const filled = groups.filter(({ isChosenAtStart }) => !isChosenAtStart);
  return (
    document.editable &&
    filled.length > 0 && {
      id: 'people',
      label: title,
      content: (
        <Section title={title} flush>
          {filled.map((group) => (
            <People key={group.field} {...group} />
          ))}
        </Section>
      ),
    }
  );
};
