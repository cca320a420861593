import { MOST_AT_ONCE } from '@nysan/contract/documents/monthly-report-fields.ts';
import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import { PhotoStrip } from '../../files/photo-strip.tsx';
import type { StoredFile } from '../../files/stored-file.ts';
import { OfferFrame } from './offer-frame.tsx';
import classes from './report.module.css';

type Props = {
  /** The word of the place of pictures. */
  field: string;
  photos: NonNullable<ReportOffers['photos']>;
  attached: readonly StoredFile[];
};

/** Pictures of photo fixations that may be attached; those that are stay files of both. */
export const PhotosOffer = ({ field, photos, attached }: Props) => {
  const { t } = useTranslation('supervision-report');
  const { change, document } = useDocumentHandle();
  const { isBusy, asked } = useAsked();
  const open = photos.filter(({ id }) => attached.every((file) => file.id !== id));
  const chosen = open.slice(0, MOST_AT_ONCE);
  if (photos.length === 0) {
    return null;
  }
  const take = () =>
    asked(() =>
      change(field, {
        action: 'ADD',
        updateValue: chosen.map(({ id }) => id),
      }),
    );
  return (
    <OfferFrame
      source={t('offers.photos')}
      isTaken={open.length === 0}
      count={chosen.length}
      isBusy={isBusy}
      onTake={() => void take()}
    >
      <div className={classes.offeredPhotos}>
        <PhotoStrip
          files={open.length === 0 ? photos : open}
          projectId={document.projectUuid}
          label={t('offers.photos')}
          most={12}
        />
      </div>
    </OfferFrame>
  );
};
