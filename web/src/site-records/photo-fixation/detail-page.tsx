import { recordColumns } from '@nysan/contract/every-record.ts';
import type { PhotoFixation } from '@nysan/contract/site-records/photo-fixation.ts';
import { photoFixationPlain } from '@nysan/contract/site-records/photo-fixation-fields.ts';
import { photoFixationList } from '@nysan/contract/site-records/photo-fixation-list.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import classes from '../filed/filed.module.css';
import { FiledRecordPage } from '../filed/record-page.tsx';
import { Gallery } from './gallery.tsx';
import { dayOf, photoFixations, readPhotoFixation } from './kind.ts';
import { PlaceSection } from './place-section.tsx';

/** One photo record: its pictures with what their cameras wrote, and where they were taken. */
export const PhotoFixationPage = () => {
  const { t } = useTranslation('photo-fix');
  return (
    <FiledRecordPage
      kind={photoFixations}
      title={t('one')}
      listTitle={wordOf(photoFixationList.title)}
      read={readPhotoFixation}
      nameOf={dayOf}
      removal={{ removeSure: t('removeSure'), removed: t('removed') }}
    >
      {(record) => <Opened record={record} />}
    </FiledRecordPage>
  );
};

const Opened = ({ record }: { record: PhotoFixation }) => {
  const { t } = useTranslation('photo-fix');
  const [placed, setPlaced] = useState<string>();
  const { files, author, createdAt } = record;
  return (
    <div className={classes.columns}>
      <Section title={t('pictures')}>
        <Gallery record={record} onPlace={setPlaced} />
      </Section>
      <div>
        <Section title={t('general')}>
          <Facts
            facts={[
              { label: labelOf(photoFixationPlain.photoDate), value: dayOf(record), figures: true },
              { label: labelOf(recordColumns.author), value: author },
              {
                label: labelOf(recordColumns.createdAt),
                value: formatDateTime(createdAt),
                figures: true,
              },
            ]}
          />
        </Section>
        <PlaceSection photos={files} chosen={placed} />
      </div>
    </div>
  );
};
