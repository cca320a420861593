/** The real child, except that a GIF ends it as the system does when memory runs out. */
import type { PictureTask } from '../draw-child.ts';

process.on('message', ({ mediaType }: PictureTask) => {
  if (mediaType === 'image/gif') {
    process.kill(process.pid, 'SIGKILL');
  }
});

await import('../draw-child.ts');
