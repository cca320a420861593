/**
 * Pictures as `<input accept>` names them. Windows knows no type of these extensions and would hide such files; a phone that is told
 * nothing but `image/*` offers its camera and its photos, and converts HEIC to JPEG.
 */
export const acceptedPictures = (): string =>
  navigator.maxTouchPoints > 0 ? 'image/*' : 'image/*,.jfif,.heic,.heif,.hif,.avif';
