import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.tsx';
import { canListen, makeRecognizer, type Recognizer, wordsOf } from './recognizer.ts';
import { isVoiceTold, noteVoiceTold } from './remembered.ts';

/** Speaking a question: its words, as they come, are given to be put into the field unsent. */
export const useVoice = (onWords: (words: string) => void) => {
  const { t } = useTranslation(['assistant', 'common']);
  const [isListening, setListening] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef<Recognizer>(undefined);
  const stop = () => {
    const ended = running.current;
    running.current = undefined;
    ended?.stop();
    setListening(false);
  };
  const listen = (recognizer: Recognizer) => {
    recognizer.onresult = (event) => onWords(wordsOf(event));
    recognizer.onerror = ({ error }) => {
      if (error !== 'no-speech' && error !== 'aborted') {
        setFailure(error === 'not-allowed' ? t('voice.forbidden') : t('voice.failed'));
      }
    };
    recognizer.onend = () => {
      if (running.current === recognizer) {
        stop();
      }
    };
    recognizer.start();
    running.current = recognizer;
    setListening(true);
  };
  const start = async () => {
    setFailure(undefined);
    if (!isVoiceTold()) {
      const text = t('voice.heard');
      if (
        !(await confirm({
          title: t('voice.record'),
          text,
          yes: t('voice.record'),
          no: t('common:cancel'),
        }))
      ) {
        return;
      }
      noteVoiceTold();
    }
    const recognizer = makeRecognizer();
    if (recognizer) {
      listen(recognizer);
    }
  };
  useEffect(
    () => () => {
      const left = running.current;
      running.current = undefined;
      left?.stop();
    },
    [],
  );
  return { isOffered: canListen(), isListening, failure, start, stop };
};
