import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.tsx';
import { canListen, makeRecognizer, type Recognizer, wordsOf } from './recognizer.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import { isVoiceTold, noteVoiceTold } from './remembered.ts';

type Given = {
  /** Words as they come, after what is typed already. */
  onWords: (words: string) => void;
  /** What was recorded, to be attached. */
  onSaved: (file: File) => void;
};

type Running = { recognizer: Recognizer; recorder: Promise<Recorder | undefined> };

/** Speaking a question: its words stand in the field unsent; «save» keeps what was recorded besides. */
export const useVoice = ({ onWords, onSaved }: Given) => {
  const { t } = useTranslation(['assistant', 'common']);
  const [isListening, setListening] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef<Running>(undefined);
  const end = () => {
    const ended = running.current;
    running.current = undefined;
    ended?.recognizer.stop();
    setListening(false);
    return ended?.recorder;
  };
  const stop = () => void end()?.then((recorder) => recorder?.drop());
  const save = async () => {
    const recorder = await end();
    const file = await recorder?.save();
    if (file) {
      onSaved(file);
    }
  };
  const listen = (recognizer: Recognizer) => {
    recognizer.onresult = (event) => onWords(wordsOf(event));
    recognizer.onerror = ({ error }) => {
      if (error !== 'no-speech' && error !== 'aborted') {
        setFailure(error === 'not-allowed' ? t('voice.forbidden') : t('voice.failed'));
      }
    };
    recognizer.onend = () => {
      if (running.current?.recognizer === recognizer) {
        stop();
      }
    };
    recognizer.start();
    running.current = { recognizer, recorder: startRecorder() };
    setListening(true);
  };
  const start = async () => {
    setFailure(undefined);
    const isAgreed = await agreedToBeHeard({
      title: t('voice.record'),
      text: t('voice.heard'),
      yes: t('voice.record'),
      no: t('common:cancel'),
    });
    const recognizer = isAgreed && makeRecognizer();
    if (recognizer) {
      listen(recognizer);
    }
  };
  useEffect(
    () => () => {
      const left = running.current;
      running.current = undefined;
      left?.recognizer.stop();
      void left?.recorder.then((recorder) => recorder?.drop());
    },
    [],
  );
  return { isOffered: canListen(), isListening, failure, start, stop, save };
};

/** Asked once in a browser: who hears what is said is not only this house. */
const agreedToBeHeard = async (words: Parameters<typeof confirm>[0]): Promise<boolean> => {
  const isAgreed = isVoiceTold() || (await confirm(words));
  if (isAgreed) {
    noteVoiceTold();
  }
  return isAgreed;
};
