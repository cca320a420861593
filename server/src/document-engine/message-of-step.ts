import type { Member } from '../calls/caller.ts';
import { textsOf } from '../texts/texts.ts';
import { type ApprovalTexts, approvalTextsOf } from './approval-texts.ts';
import type { EngineServices } from './kind-of.ts';

/** A step of approval; who issues a document may be handed it before anybody is asked. */
type ApprovalStep = keyof ApprovalTexts['messages'] | 'handed-over';

/** What a step of approval is answered with, in the words of the kind. */
export const messageOfStep = (
  { services, caller }: { services: EngineServices; caller: Member },
  step: ApprovalStep,
): { message: string } => {
  const kind = services.documentKinds.get(caller.document?.kind ?? '');
  const code = step === 'handed-over' ? step : approvalTextsOf(kind ?? {}).messages[step];
  return { message: textsOf(caller.language).messages[code] };
};
