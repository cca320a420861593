import sharp from 'sharp';

export type TestPhoto = {
  /** The same seed draws the same motif. */
  seed?: number;
  /** `2026:03:16 14:05:00`. */
  takenAt?: string;
  place?: { latitude: number; longitude: number };
  width?: number;
  quality?: number;
  /** Turned by the camera: 6 is a quarter to the right. */
  orientation?: number;
};

/** A real JPEG of patches of light and shade, as a camera would write it. */
export const photo = async ({
  seed = 1,
  takenAt,
  place,
  width = 640,
  quality = 85,
  orientation,
}: TestPhoto = {}): Promise<Buffer> => {
  const picture = sharp(motif(seed), { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .resize(width, Math.round((width * 3) / 4), { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality });
  return picture
    .withExif({
      ...(takenAt && { IFD2: { DateTimeOriginal: takenAt } }),
      ...(place && { IFD3: gpsOf(place) }),
    })
    .withMetadata({ orientation })
    .toBuffer();
};

const SIDE = 12;

const motif = (seed: number): Buffer => {
  let state = seed * 2_654_435_761;
  return Buffer.from(
    Array.from({ length: SIDE * SIDE }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
};

const gpsOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
  GPSLatitude: degreesOf(latitude),
  GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
  GPSLongitude: degreesOf(longitude),
});

/** Degrees, minutes and hundredths of seconds, as fractions. */
const degreesOf = (value: number): string => {
  const hundredths = Math.round(Math.abs(value) * 360_000);
  const seconds = hundredths % 6000;
  const minutes = Math.floor(hundredths / 6000) % 60;
  return `${Math.floor(hundredths / 360_000)}/1 ${minutes}/1 ${seconds}/100`;
};
