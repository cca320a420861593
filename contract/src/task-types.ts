import { type AskingKind, askingKinds, type KindTaskKeptAs, type KindTaskType } from './kinds.ts';
import type { Translations } from './plain-fields.ts';

/** Tasks about no kind of records. */
const otherTasks = {
  EQUIPMENT_ACCEPTANCE: {
    ru: 'Приемка оборудования',
    kk: 'Жабдықты қабылдау',
    en: 'Equipment acceptance',
  },
  EQUIPMENT_INSTALLATION: {
    ru: 'Монтаж оборудования',
    kk: 'Жабдықты монтаждау',
    en: 'Equipment installation',
  },
  DISMANTLING: { ru: 'Демонтаж', kk: 'Бөлшектеу', en: 'Dismantling' },
  // Ours: a seat in a project, no document.
  PROJECT_MEMBERSHIP: { ru: 'Участие в объекте', kk: 'Нысанға қатысу', en: 'Project membership' },
} as const satisfies Record<string, Translations>;

/** What a notification asks its reader to do; the words of the specification. */
export type TaskType = KindTaskType | keyof typeof otherTasks;

/** A task type as the server keeps it: papers of both supervisions that are one type on the wire are told apart, for their pages are others. */
export type KeptTaskType = TaskType | KindTaskKeptAs;

const names = new Map<string, Translations>([
  ...askingKinds.map(({ task }) => [task.type, task.name] as const),
  ...Object.entries(otherTasks),
]);

// A map's keys are known to be no more than its entries'.
export const taskTypes = [...names.keys()] as readonly TaskType[];

/** What tasks of a type of the wire are called; undefined of one that only a newer process knows. */
export const taskNameOf = (type: string): Translations | undefined => names.get(type);

/** The word a kind's tasks are kept by. */
export const keptTaskTypeOf = (task: AskingKind['task']): KeptTaskType =>
  'keptAs' in task ? task.keptAs : task.type;

/** The word of the wire; a type that a newer process wrote is shown as it is. */
export const wireTaskType = (kept: string): string =>
  askingKinds.find(({ task }) => keptTaskTypeOf(task) === kept)?.task.type ?? kept;
