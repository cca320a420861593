import { Skeleton } from '@mantine/core';

/** Keeps the place of a map while it loads. */
export const MapSkeleton = ({ height = 360 }: { height?: number }) => (
  <Skeleton height={height} radius="md" aria-hidden />
);
