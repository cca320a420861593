/** What a browser gives to write down what is said; not every browser does. */
export type Recognizer = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  onresult: ((event: RecognizerResult) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type RecognizerResult = { results: ArrayLike<ArrayLike<{ transcript: string }>> };

type Voiced = {
  SpeechRecognition?: new () => Recognizer;
  webkitSpeechRecognition?: new () => Recognizer;
};
type Policed = { allowsFeature?: (feature: string) => boolean };

const maker = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Window & Voiced;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whether a question can be spoken: the browser writes down, and a page around us lets us listen. */
export const canListen = (): boolean => {
  const { featurePolicy } = document as Document & { featurePolicy?: Policed };
  return maker() !== undefined && (featurePolicy?.allowsFeature?.('microphone') ?? true);
};

/** One that goes on until it is stopped. */
export const makeRecognizer = (): Recognizer | undefined => {
  const Made = maker();
  if (!Made) {
    return undefined;
  }
  const recognizer = new Made();
  recognizer.lang = 'ru-RU';
  recognizer.continuous = true;
  recognizer.interimResults = true;
  return recognizer;
};

/** All that was said so far. */
export const wordsOf = ({ results }: RecognizerResult): string =>
  Array.from(results, ({ 0: best }) => best?.transcript.trim() ?? '')
    .filter(Boolean)
    .join(' ');
