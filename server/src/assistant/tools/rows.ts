/** What speaks for each tool; see `frame/score.ts`. A phrasing that is missed becomes a row here or a word of the lexicon. */
export const toolRows = `
paperStatus        !#number ~status ~paper ~#kinds ~show ~sign ~#state ~when ~object ~position ~wait ~holder ~due ~who ~about
paperStatus        !#number !status ~paper ~#kinds ~show ~sign ~wait
paperHolders           !#number !holder|wait ~sign ~since ~who ~paper ~#kinds ~status ~when ~mine ~not ~position ~#state ~worker
whyRejected         !#number !why +reject ~paper ~#kinds ~#state ~who ~mine ~not ~sign
whyRejected         !#number !reject ~paper ~#kinds ~#state ~who ~when ~mine ~not ~why ~sign
missingToSend        !#number !missing ~send ~paper ~#kinds ~not ~sign ~mine ~fill ~wait
awaitingMySignature        !wait-me ~sign ~paper ~#kinds ~#state ~how-many ~show ~wait ~mine ~overdue ~due
awaitingMySignature        !wait|sign !mine ~paper ~#kinds ~#state ~how-many ~show
overdueByOrganization  !overdue !remark|company|by-company|worst +remark +company +by-company ~#role ~how-many ~show ~who ~not ~due ~open ~object
myOpenRemarks          !remark !mine +open ~due ~overdue ~when ~show ~how-many ~not ~#role ~who
`;
