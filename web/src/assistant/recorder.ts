const BITS_PER_SECOND = 128_000;
const TYPE = 'audio/webm';

export type Recorder = {
  /** What was recorded. */
  save: () => Promise<File | undefined>;
  /** Ends it and lets the microphone go; nothing is kept. */
  drop: () => void;
};

/** Records what is said as webm; undefined where the browser cannot, or the recognizer alone may hold the microphone. */
export const startRecorder = async (): Promise<Recorder | undefined> => {
  if (typeof MediaRecorder === 'undefined' || !MediaRecorder.isTypeSupported(TYPE)) {
    return undefined;
  }
  const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => undefined);
  if (!stream) {
    return undefined;
  }
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(stream, {
    mimeType: TYPE,
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const release = () => {
    for (const track of stream.getTracks()) {
      track.stop();
    }
  };
  recorder.addEventListener('stop', release);
  recorder.start();
  return {
    save: () =>
      new Promise((resolve) => {
        const give = () => resolve(fileOf(parts));
        if (recorder.state === 'inactive') {
          give();
          return;
        }
        recorder.addEventListener('stop', give);
        recorder.stop();
      }),
    drop: () => (recorder.state === 'inactive' ? release() : recorder.stop()),
  };
};

const fileOf = (parts: Blob[]): File | undefined => {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return size > 0 ? new File(parts, 'voice.webm', { type: TYPE }) : undefined;
};
