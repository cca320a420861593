import { ActionIcon } from '@mantine/core';
import { IconFile, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { isShownHere, kindOf } from './file-kind.ts';
import { useObjectUrl } from './object-url.ts';
import classes from './photos.module.css';
import { readFile } from './read-file.ts';
import type { FilePlace } from './stored-file.ts';
import { PICTURE_LIMIT } from './use-content.ts';

type Props = FilePlace & {
  onShow: () => void;
  /** On the picture: when it was taken, how many more there are. */
  caption?: ReactNode;
  remove?: () => void;
};

/** A picture in small that opens in large. */
export const PhotoTile = ({ file, projectId, onShow, caption, remove }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.tile}>
      <button
        type="button"
        className={classes.open}
        aria-label={file.fileName}
        title={file.fileName}
        onClick={onShow}
      >
        <Thumbnail file={file} projectId={projectId} />
        {caption && <span className={classes.caption}>{caption}</span>}
      </button>
      {remove && (
        <ActionIcon
          className={classes.remove}
          variant="default"
          radius="xl"
          aria-label={t('files.remove', { name: file.fileName })}
          onClick={remove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
};

/** A picture in small, for those who see it; it is fetched when it comes near the screen. */
export const Thumbnail = (photo: FilePlace) => {
  const place = useRef<HTMLSpanElement>(null);
  const { data, isError } = useThumbnail(photo, useWasNear(place));
  return (
    <span ref={place} className={classes.thumbnail} aria-hidden>
      {data && <Small picture={data} />}
      {isError && <IconPhotoOff size={24} />}
      {kindOf(photo.file.fileName) !== 'picture' && <IconFile size={24} />}
    </span>
  );
};

const Small = ({ picture }: { picture: Blob }) => {
  const url = useObjectUrl(picture);
  return url ? <img className={classes.image} src={url} alt="" /> : null;
};

const useThumbnail = ({ file, projectId }: FilePlace, isWanted: boolean) =>
  useQuery({
    queryKey: ['files', 'thumbnail', projectId, file.id],
    queryFn: async ({ signal }) => {
      const params = { fileId: file.id, uuid: projectId };
      const made: Blob | undefined = await api.files.thumbnail({ params, signal });
      if (made) {
        return made;
      }
      const read = isShownHere(file.fileName)
        ? await readFile({ file, projectId, signal, most: PICTURE_LIMIT })
        : undefined;
      if (!read?.file) {
        throw new RangeError(`${file.fileName} cannot be shown`);
      }
      return smaller(read.file);
    },
    enabled: isWanted && kindOf(file.fileName) === 'picture',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
  });

/** Pixels of the longer side: a tile on a sharp screen. */
const LONGEST = 720;

/**
 * Where the server has none: just uploaded, or of a format only the browser knows. A hundred photos of a camera, each as it is,
 * would fill the memory of a phone.
 */
const smaller = async (picture: Blob): Promise<Blob> => {
  const whole = await createImageBitmap(picture);
  const scale = Math.min(1, LONGEST / Math.max(whole.width, whole.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(whole.width * scale)),
    Math.max(1, Math.round(whole.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
};

/** Whether something has come near the screen; once it has, it stays so. */
const useWasNear = (place: RefObject<Element | null>): boolean => {
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    if (wasNear || !place.current) {
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, wasNear]);
  return wasNear;
};
