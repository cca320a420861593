import type { AnswerOf } from '@nysan/contract/route.ts';
import type { searchRoom } from '@nysan/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../api/queries.ts';
import { stringifySearch } from '../routing/search.ts';

type Answer = AnswerOf<typeof searchRoom.find>;

/** How long a person pauses before what is typed is looked for, ms. */
const PAUSE = 250;
/** So many are offered below the field; the page of results shows all. */
const OFFERED = 7;
/** Nothing of what was found is kept longer, ms. */
const KEPT = 60_000;

/** Two signs, or one figure: what is shorter finds everything. */
export const isEnough = (text: string): boolean => text.length > 1 || /^\p{N}$/u.test(text);

/** A line below the field: something that was found, or another way to look. */
export type Line =
  | { type: 'project'; key: string; target: string; project: Answer['projects'][number] }
  | { type: 'found'; key: string; target: string; found: Answer['content'][number] }
  | { type: 'all'; key: string; target: string }
  | { type: 'scope'; key: string };

/** What is typed into the search over everything, and what it finds; inside a project it looks there first. */
export const useSearch = () => {
  const { projectId: open } = useParams({ strict: false });
  const [text, setText] = useState('');
  const [isEverywhere, setEverywhere] = useState(false);
  const [active, setActive] = useState(-1);
  const projectId = isEverywhere ? undefined : open;
  const q = usePaused(text.trim());
  const isAsked = isEnough(q) && isEnough(text.trim());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ask('search', 'find', { query: { q, projectId, size: OFFERED } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: KEPT,
  });
  const answer = isAsked ? data : undefined;
  const hasProject = open !== undefined;
  const lines = isAsked ? linesOf(answer, { q: text.trim(), projectId }, hasProject) : [];
  const choose = (at: number) =>
    setActive(lines.length === 0 ? -1 : (at + lines.length) % lines.length);
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      setActive(-1);
    },
    /** What the whole text finds on the page of results. */
    target: isEnough(text.trim()) ? pageOf({ q: text.trim(), projectId }) : undefined,
    isInProject: projectId !== undefined,
    hasProject,
    toggle: () => {
      setEverywhere(!isEverywhere);
      setActive(-1);
    },
    isAsked,
    answer,
    error: isAsked && !answer ? error : null,
    retry: () => void refetch(),
    isStale: isPlaceholderData,
    lines,
    active: Math.min(active, lines.length - 1),
    choose,
    clear: () => {
      setText('');
      setActive(-1);
    },
  };
};
export type Search = ReturnType<typeof useSearch>;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

type Asked = { q: string; projectId: string | undefined };

const pageOf = ({ q, projectId }: Asked): string =>
  `/app/search${stringifySearch({ q, projectId })}`;

const linesOf = (answer: Answer | undefined, asked: Asked, hasProject: boolean): Line[] => [
  ...(answer?.projects ?? []).map((project): Line => {
    const { id, target } = project;
    return { type: 'project', key: id, target, project };
  }),
  ...(answer?.content ?? []).map((found): Line => {
    const { id, target } = found;
    return { type: 'found', key: id, target, found };
  }),
  ...(answer && answer.content.length > 0
    ? [{ type: 'all', key: 'all', target: pageOf(asked) } as const]
    : []),
  ...(hasProject ? [{ type: 'scope', key: 'scope' } as const] : []),
];
