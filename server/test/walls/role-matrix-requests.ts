import { accountRecipes } from './role-matrix-account-requests.ts';
import { assistantRecipes } from './role-matrix-assistant-requests.ts';
import { backOfficeRecipes } from './role-matrix-back-office-requests.ts';
import { binderRecipes } from './role-matrix-binder-requests.ts';
import { calculationRecipes } from './role-matrix-calculation-requests.ts';
import { documentRecipes } from './role-matrix-document-requests.ts';
import { journalRecipes } from './role-matrix-journal-requests.ts';
import { letterRecipes } from './role-matrix-letter-requests.ts';
import { memoRecipes } from './role-matrix-memo-requests.ts';
import { minutesRecipes } from './role-matrix-minutes-requests.ts';
import { moneyRecipes } from './role-matrix-money-requests.ts';
import { prescriptionRecipes } from './role-matrix-prescription-requests.ts';
import { projectRecipes } from './role-matrix-project-requests.ts';
import { protocolRecipes } from './role-matrix-protocol-requests.ts';
import type { Recipe } from './role-matrix-recipe.ts';
import { reportRecipes } from './role-matrix-report-requests.ts';
import { siteRecipes } from './role-matrix-site-requests.ts';
import { specialJournalRecipes } from './role-matrix-special-requests.ts';
import { supervisionReportRecipes } from './role-matrix-supervision-report-requests.ts';

/** How each line of the expected access is tried. */
export const recipes: Record<string, Recipe> = {
  ...accountRecipes,
  ...assistantRecipes,
  ...projectRecipes,
  ...documentRecipes,
  ...moneyRecipes,
  ...letterRecipes,
  ...memoRecipes,
  ...minutesRecipes,
  ...prescriptionRecipes,
  ...calculationRecipes,
  ...reportRecipes,
  ...supervisionReportRecipes,
  ...protocolRecipes,
  ...journalRecipes,
  ...specialJournalRecipes,
  ...siteRecipes,
  ...binderRecipes,
  ...backOfficeRecipes,
};
