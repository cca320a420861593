import type { agreement, supplementaryAgreement } from '@nysan/contract/agreements.ts';
import type { participatingOrganization, project, projectRow } from '@nysan/contract/projects.ts';
import type { z } from 'zod';

/** A project as the list gives it. */
export type ProjectRow = z.output<typeof projectRow>;

/** A project with everything its passport shows. */
export type Project = z.output<typeof project>;

export type Supplementary = z.output<typeof supplementaryAgreement>;

export type Agreement = z.output<typeof agreement>;
export type ParticipatingOrganization = z.output<typeof participatingOrganization>;
