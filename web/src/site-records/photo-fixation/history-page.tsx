import { photoFixationList } from '@nysan/contract/site-records/photo-fixation-list.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { FiledHistoryPage } from '../filed/history-page.tsx';
import { dayOf, photoFixations, readPhotoFixation } from './kind.ts';

/** Who changed what in a photo record. */
export const PhotoFixationHistoryPage = () => (
  <FiledHistoryPage
    kind={photoFixations}
    listTitle={wordOf(photoFixationList.title)}
    read={readPhotoFixation}
    nameOf={dayOf}
  />
);
