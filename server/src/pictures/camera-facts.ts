import ExifReader from 'exifreader';

/** What a camera wrote into a picture. */
export type CameraFacts = {
  /** `2026-03-16T14:05:00` by its own clock. */
  takenAt: string | null;
  place: { latitude: number; longitude: number } | null;
};

const nothing: CameraFacts = { takenAt: null, place: null };

/** Reads when and where a picture was taken; nothing of one that does not say, or not in a way that can be. */
export const cameraFactsOf = (bytes: Uint8Array): CameraFacts => {
  try {
    const { exif, gps } = ExifReader.load(Buffer.from(bytes), { expanded: true });
    const { DateTimeOriginal: original, DateTimeDigitized: digitized } = exif ?? {};
    const moment = original?.value ?? digitized?.value;
    return {
      takenAt: momentOf(Array.isArray(moment) ? String(moment[0]) : ''),
      place: placeOf(gps?.Latitude, gps?.Longitude),
    };
  } catch {
    return nothing;
  }
};

/** `2026:03:16 14:05:00`; cameras whose clock was never set write zeros or blanks. */
const momentOf = (written: string): string | null => {
  const [, year, month, day, time] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(written.trim()) ?? [];
  const said = `${year}-${month}-${day}T${time}`;
  const read = new Date(`${said}Z`);
  const isThere = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(said);
  return isThere && Number(year) >= 1970 ? said : null;
};

const placeOf = (latitude = Number.NaN, longitude = Number.NaN): CameraFacts['place'] => {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // A receiver without satellites writes zeros.
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
};
