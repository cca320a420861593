import { call } from './api.ts';
import type { House } from './house.ts';

/** Records of the demo world that the screens are opened with. */
export type World = {
  projectId: string;
  /** One act of that project in each status, by the wire's word for it. */
  acts: Record<string, string>;
  /** The code on the approval sheet of the approved act. */
  verificationCode: string;
};

type Act = { id: string; status: { status: string } };
type Detail = { versions: { verificationCode: string }[] };

export const demoWorld = async ({ url, tokens }: House): Promise<World> => {
  const token = tokens.GENERAL_CONTRACTOR?.token ?? '';
  const get = <T>(path: string) => call<T>(url, token, 'GET', path);
  const projects = await get<{ content: { id: string }[] }>('/projects');
  const projectId = projects.content.at(-1)?.id ?? '';
  const { content } = await get<{ content: Act[] }>(`/hidden-work-act/project/${projectId}`);
  const acts = Object.fromEntries(content.map(({ id, status }) => [status.status, id]));
  const approved = await get<Detail>(`/hidden-work-act/${acts['APPROVED']}`);
  return { projectId, acts, verificationCode: approved.versions[0]?.verificationCode ?? '' };
};
