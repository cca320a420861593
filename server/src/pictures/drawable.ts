/** Points of a picture that is unpacked whole before the first line of it is drawn. */
export const MOST_PIXELS_AT_ONCE = 25_000_000;
/** Points of a picture that is unpacked line by line; larger ones are no photographs. */
export const MOST_PIXELS = 120_000_000;
/** Points of a JPEG that is made smaller while it is unpacked: cameras of phones have 200 million. */
export const MOST_PIXELS_OF_JPEG = 250_000_000;

/** The media types that can be drawn in small. */
export const drawable = /^image\/(?:jpeg|png|gif|webp|tiff|avif)$/;
