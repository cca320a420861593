/** Points of a picture that is unpacked whole before the first line of it is drawn. */
export const MOST_PIXELS_AT_ONCE = 25_000_000;

/** The media types that can be drawn in small. */
export const drawable = /^image\/(?:jpeg|png|gif|webp|tiff)$/;
