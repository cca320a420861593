import { api } from '../../api/index.ts';

/** Sends what was just made; what is refused is told on its own page, where it can be put right. */
export const refusalOfStart = async (uuid: string): Promise<unknown> => {
  try {
    await api.approval.start({ params: { uuid }, body: {} });
    return undefined;
  } catch (error) {
    return error;
  }
};
