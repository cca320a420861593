import type { Texts } from './shape.ts';

export const en: Texts = {
  errors: {
    'number-not-yours':
      'This number is used already or was given to somebody else. Take a new one.',
    'already-signed': 'You have already signed this document.',
    'assignment-of-another': 'This assignment was given to somebody else.',
    'assignment-done': 'This assignment is answered already.',
    'letter-not-previewed':
      'The letter was changed after it was prepared for signing, or the preparation expired. Open it again and sign it.',
    'letter-not-signed': 'The letter is not signed yet.',
    'memo-not-previewed':
      'The memo was changed after it was prepared for signing, or the preparation expired. Open it again and sign it.',
    'memo-not-signed': 'The memo is not signed yet.',
    'not-a-draft': 'The memo was sent: only a draft can be changed and deleted.',
    'headers-too-large': 'The headers of the request are too large. Sign out and in again.',
    'request-too-slow': 'The request took too long to arrive. Try again.',
    'expectation-failed': 'What the request expects is not done here.',
    'bad-request': 'The request could not be read.',
    'bad-input': 'Check what you entered.',
    'not-signed-in': 'Please sign in.',
    'token-expired': 'Your session has expired. Sign in again.',
    'wrong-credentials': 'Wrong e-mail or password.',
    'address-unconfirmed':
      'This password is not valid yet. Open the mail that came to this address after the sign-up: it says how to sign in.',
    'wrong-sign-up-password':
      'This is not the password that was chosen at this sign-up. If it was not you who signed up, open an account anew.',
    'refresh-refused': 'The session has ended. Sign in again.',
    'role-may-not': 'You do not have permission',
    'not-participant': 'You are not among the approvers of this document.',
    'invitation-of-another':
      'The invitation was sent to another address. Sign in with the account of the address the mail came to.',
    'number-needs-seat':
      'The number of a letter is for participants of projects. Ask the customer or an administrator to add you to a project.',
    'search-needs-seat':
      'Searching by part of a BIN is for participants of projects. Enter all 12 digits of the BIN.',
    'not-creator': 'Only the author of the document can do this.',
    'own-roles': 'Your own roles are changed by another security officer.',
    'own-seat':
      'Nobody changes a place of their own in the project. Ask the customer or an administrator.',
    'side-may-not':
      'You manage only your own organization and those below it. All others, the customer and the supervision are managed by the customer and an administrator.',
    'draft-of-another':
      'A draft is deleted by its author, colleagues of the author’s organization and of those above it, and the administrator.',
    'other-organization':
      'Another organization made this entry: it, the organizations above it and the administrator change it.',
    'judge-of-own-pay':
      'You are on the contractor’s side and so cannot decide for another one. Tell its author or the customer.',
    'answer-closed': 'What this answer was made of is closed to you. Ask the question again.',
    'files-for-members':
      'Members of a project can attach files. Ask without files, or have the customer or an administrator add you to the project.',
    'phone-token-refused': 'The signing link is not valid.',
    'phone-signature-refused': 'The signature was not accepted.',
    'not-found': 'Not found.',
    'decided-by-another': 'Somebody else of your group has decided already.',
    'remark-eliminated': 'The remark has been resolved and does not change any more.',
    'remark-not-in-force': 'Due dates are moved of remarks that have been sent.',
    'remark-reported':
      'The remark is covered by report {document}. It does not change while that is being checked or once it is accepted.',
    'remark-in-report': 'Report {document} speaks of the remark: it cannot be deleted.',
    'prescription-reported':
      'Report {document} on the instruction is being checked. It has to be decided on first.',
    'reason-by-rejection': 'The reason is written by rejecting the report alone.',
    'too-many-remarks': 'One instruction can have at most {most} remarks.',
    'table-full': 'One fee statement can have at most {most} rows.',
    'already-decided': 'You have already decided on this document.',
    'not-in-approval': 'The document is not in approval.',
    'document-revised': 'The document was changed: a new version of it is in approval.',
    'not-editable': 'The document cannot be changed: its status is “{status}”.',
    'not-rejected': 'Only a rejected document can be returned for revision.',
    'not-recallable': 'A document can be recalled only while nobody has decided on it.',
    'not-issued': 'Whoever issues this document has not signed it yet.',
    'stale-edit':
      'Somebody else changed the data while you were editing. Reload the page and try again.',
    'volume-exceeded': 'Item “{name}” has {left} {measurer} left, but {asked} was asked for.',
    'verified-exceeded': 'Of “{name}” {left} {measurer} is left, but {asked} was asked for.',
    'supplementary-cited':
      'Supplementary agreement No. {number} is named by {document}, which was sent. It can be neither changed nor deleted.',
    'supplementary-full': 'No more than {max} supplementary agreements fit here.',
    'stories-full': 'No more than {max} fit here. Delete some first.',
    'job-in-work': 'The job is being worked on. Wait until it ends.',
    'mail-over':
      'The link of this mail is not open any more. Its reader asks for a new one on the sign-in page.',
    'estimate-in-use': 'The estimate cannot be deleted: its items are used in acts ({count}).',
    'estimate-duplicate':
      'This estimate is already in the project: “{name}”. If it is a newer edition of that one, upload it as a newer version. If it is another estimate, upload it as a separate one with a name of its own.',
    'estimate-similar':
      'The estimate “{read}” repeats “{name}” by {percent} %. If it is a newer edition of that one, upload it as a newer version. If it is another estimate, confirm that.',
    'estimate-repeats':
      'The file holds one estimate twice: “{read}” repeats “{name}”. Leave one out, or upload them as separate ones with a name of their own.',
    'estimate-waiting':
      'This file is already here as a newer version of the estimate “{name}” and awaits a decision. Apply it or drop it.',
    'estimate-conflicts':
      'The newer version cannot be applied: it does not hold what acts already use ({count} items).',
    'project-archived': 'The project is archived: nothing can be changed.',
    'record-cited': 'The record is included in {document}: it cannot be changed or deleted.',
    'journal-not-hung': 'Add this log to the entry first.',
    'handbook-not-autonomous': 'The log “{name}” is kept with entries of the site diary alone.',
    'journal-not-empty': 'The log “{name}” has entries: it stays in the project.',
    'handbook-off': 'The administrator has switched off the log “{name}”.',
    'handbook-in-use': 'The log cannot be deleted: projects keep it ({places}).',
    'handbook-field-in-use':
      'Projects have filled in the field “{field}” ({places}): it may be renamed, but not deleted or given another type.',
    'handbooks-full':
      'All logs together may have at most {limit} fields. Delete a log nobody uses.',
    'handbook-needed': 'The system needs this log: it may be renamed, but not deleted.',
    'document-taken': 'Document {document} already belongs to {holder}.',
    'earlier-in-approval':
      'Payment certificate No. {number} for {month} ({document}) is still in approval. Until it is decided the cost to date is not known: start this one afterwards.',
    'number-taken':
      'Number {number} under this contract in {year} already belongs to payment certificate {document}.',
    'opening-not-first':
      'The opening balance is given once, on the first payment certificate: there is {document} already.',
    'figures-changed': 'The figures changed while you were looking. Check them and try again.',
    'already-exists': 'Such a record exists already.',
    'last-member': 'The last member of a project cannot be removed.',
    'last-customer': 'This is the last customer of the project: add another one first.',
    'side-kept': 'Documents were written or signed from here, so its side cannot change.',
    'member-must-decide':
      'The member still has to decide on documents: {count} ({documents}). Finish their approval first.',
    'organizations-apart':
      'In these projects the organizations take part as two: {projects}. They have different roles there, one stands above the other or pays it, one person is seated for both, both took the same works, or both have terms of payment with the same organization.',
    'internal-acts-open':
      'The organization “{name}” still has to pay acts of subcontractors: {count} ({documents}). Finish their approval or delete the drafts first.',
    'still-answered': 'Somebody can still answer for it, or nothing of it is open.',
    'member-answers-for':
      'Nobody else could answer for what hangs on the member: {count} ({documents}). Say to whom it goes.',
    'role-decides':
      'The role cannot be changed: {name} still has to decide on document {document}. Finish its approval first.',
    'binder-in-work':
      'A binder of this project is already being made for you. Wait for it or cancel it.',
    'binder-not-in-work': 'This binder is no longer being made.',
    'binder-not-done': 'This binder is not ready yet.',
    'binder-empty':
      'There is nothing to put into the binder: no approved documents and no log entries in this period and section.',
    'binder-section-gone':
      'The section of the estimate this binder was asked for is no longer there. Choose another one.',
    'binder-given-up':
      'The binder could not be made: work on it broke off three times. Start it again.',
    'binder-file-damaged':
      'The binder was not made: the stored file “{file}” is damaged or lost. Tell the server’s administrator.',
    'last-file': 'This is the last file of the record: delete the whole record.',
    'file-in-use': 'The file is part of a frozen version and cannot be deleted.',
    'file-of-agreement':
      'The file is attached to agreement No. {number} in the project passport and cannot be deleted.',
    'file-of-estimate': 'The estimate was uploaded from this file, so it cannot be deleted.',
    'document-not-deletable':
      'The document cannot be deleted: it is in approval or has frozen versions.',
    'signature-session-finished': 'Signing by this QR code has already ended.',
    'signature-replayed': 'This signature has been used before.',
    'idempotency-conflict': 'The idempotency key was used for another request.',
    'idempotency-key-malformed':
      'The Idempotency-Key header takes 8 to 100 Latin letters, digits, “-” and “_”.',
    'if-match-malformed': 'The If-Match header must name one version as the ETag named it.',
    'project-files-full':
      'The files of the project take {used} of {limit}, there is no room for this one. Remove files that are not needed or ask an administrator for a higher limit.',
    gone: 'It has expired.',
    'challenge-gone':
      'There is nothing to sign: the text to be signed was not asked for, is used up or older than five minutes. Begin the confirmation again.',
    'file-too-large': 'The file is too large: at most {limit} MB.',
    'body-too-large': 'The request is too large.',
    'too-much-for-a-phone':
      'The documents are too large for a phone: choose fewer, or sign them on a computer.',
    'media-type-unsupported': 'This type of data is not supported.',
    'content-encoding-unsupported': 'Compressed data are not taken: send them as they are.',
    'file-content-mismatch':
      'The content of the file does not match its extension “{extension}”: it is damaged or was not saved whole. Open it, save it again and upload it anew.',
    'active-content': 'Files with active content (“{extension}”) are not accepted.',
    'range-not-satisfiable': 'The file has no such part.',
    'empty-file': 'The file is empty.',
    'picture-too-large':
      'The picture is too large: it has more than {limit} million points. Make it smaller and upload it again.',
    'upload-torn': 'The upload was interrupted. Try again.',
    'document-incomplete': 'The document is not complete.',
    'participant-unfit':
      'On the contractor’s side and so cannot decide for another one: {names}. Replace them.',
    'participant-left':
      'These participants have left the project: {names}. Replace them and send again.',
    'reason-required': 'Give a reason.',
    'field-refused': 'Check what you entered.',
    'volume-refused': 'The quantity must be above zero.',
    'signature-refused': 'The signature was not accepted.',
    'estimate-refused': 'The estimate was not accepted.',
    'estimate-too-long':
      'The estimate is too long to print: it has {count} items, at most {limit} are printed. Download it as Excel.',
    'question-too-long': 'The question is too long: at most {limit} words, numbers and signs.',
    'too-many-attachments': 'At most {limit} files go with a question.',
    'attachment-gone':
      'An attached file has already gone with another question or was deleted: a file waits {hours} h for its question. Attach it again.',
    'sheet-refused': 'The Excel file is not accepted, nothing was uploaded.',
    'import-asks': 'Nothing was uploaded: it must be decided first what to do with the file.',
    'import-overtaken':
      'The log was changed while the file was read. Nothing was uploaded, upload the file again.',
    'import-held':
      'The upload cannot be undone: its entries are linked to documents, were changed or belong to another organization ({names}).',
    'import-undone': 'This upload was undone already.',
    'too-much-to-print':
      'There are too many entries to print: {count}, at most {limit} are printed. Narrow the filters or download Excel.',
    'iin-not-confirmed': 'First confirm your identity with your digital signature in your profile.',
    'iin-taken': 'This IIN is confirmed by another account.',
    'member-may-not-see': 'This member may not open the document and so could not approve it.',
    'party-not-for-group':
      'Only people of the parties to this act sit here: the payer approves, payee and payer sign. Check to whom the act is billed.',
    'role-not-for-group':
      'A member with this role cannot be in this group: another side, or the supervision of the project, decides in it.',
    'other-side':
      'This person has been on the other side of the project: whoever is paid for the works does not accept them, nor the reverse.',
    'member-cannot-sign': 'The invited member has not signed up yet.',
    'token-refused': 'The link is not valid or was used before. Ask for a new one.',
    'invitation-refused':
      'The invitation is not valid any more: it was withdrawn, accepted before, or 30 days have passed. Ask for it to be sent again.',
    'already-verified': 'The address is confirmed already, sign in',
    'last-security': 'This is the last security officer: the role cannot be taken away.',
    'person-holds-seats':
      'The person takes part in projects for this organization: {count}. Remove them there first.',
    'first-vat-rate':
      'The first rate can be neither deleted nor moved: none would be in force before it.',
    'project-not-archived': 'The project is not archived.',
    'wrong-old-password': 'Wrong password',
    'user-type-required': 'Choose the user type.',
    'unknown-reference': 'There is no such record.',
    'demo-off': 'Demo keys are switched off.',
    'too-many-requests': 'Too many attempts. Try again in {seconds} s.',
    'questions-used-up':
      'Questions within this hour: {used} of {limit}. Try again in {minutes} min or ask an administrator for a higher limit.',
    'uploads-used-up':
      'Uploaded today: {used} of {limit}, there is no room for this file. Upload it tomorrow or ask an administrator for a higher limit.',
    'server-error': 'An unknown error occurred!',
    'file-damaged':
      'The stored file is damaged or missing. Until the administrator restores it, it cannot be opened, printed or signed.',
    'printer-busy': 'Too many documents are waiting to be printed. Try again in {seconds} s.',
    'database-busy':
      'The database is busy: this took too long, and nothing was changed. Try again in a minute.',
    'service-unavailable': 'The service is temporarily unavailable. Try again in a minute.',
    'not-ready': 'The server is not ready: a part it needs is missing.',
    'storage-full': 'The server has run out of space. Nothing was saved. Tell the administrator.',
  },
  fields: {
    'no-unit-cost':
      'The estimate has no unit rate of the item “{position}” ({document}): nothing can be charged for it. Take out this hidden works act.',
    'first-of-month': 'A rate is in force from the first day of a month.',
    'vat-not-due': 'VAT in the act: {stated}. By period and contract: {due}.',
    'vat-mixed': 'The certificate holds acts with different VAT rates: {rates}.',
    'contract-after-period':
      'Contract No. {number} of {date} was concluded after the reporting period {month}.',
    'total-zero': 'The document comes to KZT 0.00: check prices and quantities.',
    'zero-unit-cost':
      'The unit rate of “{position}” ({document}) is zero: nothing is charged for it.',
    'agreement-not-of-passport':
      'Contract in the certificate: {stated}. In the project passport: {passport}.',
    'later-reference-stays':
      'The certificate for {later} ({document}) was sent without this amount: KZT {money} for {month} is not in its cost, year to date. The correction will be a line of its own in the next certificate.',
    'volume-at-zero':
      'The unit rate of “{position}” in the estimate is zero: nothing will be charged for the closed quantity.',
    'volume-unpriced':
      'The estimate has no unit rate of the item “{position}”: what is closed cannot be taken into a work completion act.',
    'kit-no-shift': 'No site diary entry of the days of these works has been added to the act.',
    'kit-no-product': 'No material of the materials verification log is named.',
    'kit-no-test': 'No test report has been added.',
    'kit-no-survey': 'No survey drawing has been added.',
    'kit-no-photo': 'There is no photo of the days of these works.',
    'beyond-verified': 'Of “{product}” acts take more than was verified ({verified}).',
    'beyond-contract':
      'The work completion acts come to {billed} tenge incl. VAT: {beyond} tenge above the contract price ({contract} tenge).',
    'seat-of-office':
      'The supervision among the members of the project signs here ({group}): replace {name}.',
    'seat-without-office': 'The project has no such supervision ({group}): remove {name}.',
    'not-own-works':
      'The works of act {document} were done by another organization: this document holds those of its own organization and of the ones below it.',
    'works-not-over':
      'The works are not over: {day} has not come. The act can be sent from that day on.',
    'works-outside-project': 'The works lie outside the dates of the project: {from} – {to}.',
    'works-end-later':
      'The works of act {document} ended on {day}: they do not belong to the act for {month}, take them into a later one.',
    'act-month-not-come': 'The month {month} has not come: an act for it cannot be sent yet.',
    'month-not-come': 'This month has not come yet: {when}.',
    'date-not-come': 'This day has not come yet: {when}.',
    'month-billed': 'A calculation for {month} has already been sent: {document}.',
    'service-beyond-contract':
      '“{name}”: {total} tenge rendered to date, more than the contract price ({contract} tenge).',
    'period-reported': 'A report for this period has already been sent: {document}.',
    'value-beyond-contract':
      'The value of accepted works is above the contract price ({contract} tenge).',
    'no-works-of-month': 'No approved act has closed works of this month.',
    'other-region': 'The place lies in another region: {province}.',
    'outside-country':
      'The point is outside Kazakhstan: {latitude}, {longitude}. Check latitude and longitude.',
    'coordinates-swapped':
      'Latitude and longitude are swapped: {latitude}, {longitude}. Put each in the place of the other.',
    'seat-left': 'No longer in the project: {names}. Replace them.',
    'seat-unfit': 'On the contractor’s side and so cannot decide: {names}. Replace them.',
    'earlier-undecided':
      'Payment certificate No. {number} for {month} ({document}) is still in approval. Until it is decided the costs of the year and to date are not known.',
    'act-out-of-reference':
      'Act {document} is for {actMonth}: a payment certificate for {month} counts acts of its own year up to its month.',
    'issuer-not-named': 'Say who issues the document.',
    'nobody-issues': 'Nobody in this project may issue this document.',
    'own-address': 'You cannot write to yourself.',
    'not-today': 'A letter bears the date of today.',
    'memo-own-address': 'You cannot send a memo to yourself.',
    'memo-not-today': 'A memo bears the date of today.',
    required: 'This field is required',
    invalid: 'Invalid value.',
    email: 'Enter a valid e-mail.',
    'too-long': 'Too long: at most {max} characters.',
    'too-short': 'Too short.',
    'too-small': 'The value is below what is allowed ({min}).',
    'too-big': 'The value is above what is allowed ({max}).',
    'not-a-number': 'Enter a number.',
    date: 'Enter a date.',
    'no-such-day': 'There is no such date.',
    uuid: 'Invalid identifier.',
    'unknown-key': 'Unknown field: {keys}.',
    'not-one-of': 'The value is not allowed.',
    nonSecurePassword: 'The password is not strong enough.',
    'ends-before-it-starts': 'The end date is before the start date.',
    'too-many-digits': 'Too many digits: at most {most} after the point.',
    binValidationLength12: 'A BIN has 12 digits.',
    'not-https': 'Only links that begin with https:// are taken.',
    'not-our-picture': 'Choose the picture again: only one uploaded here is taken.',
    'unknown-reference': 'There is no such record.',
    'foreign-reference': 'The record does not belong to this project.',
    'volume-not-positive': 'The quantity must be a number above zero.',
    'volume-not-negative': 'The item takes quantity off: enter a number below zero.',
    'action-not-allowed': 'This action is not possible for the field.',
    'group-empty': 'Nobody is appointed: {group}.',
    'no-volumes': 'No quantity of the estimate is given.',
    'field-empty': 'Not filled in: {field}.',
    'position-not-selectable': 'This item cannot be closed by an act.',
    'no-such-account': 'There is no verified account with this address.',
    'bin-pattern': 'There is no such BIN or IIN: check the digits.',
    'bin-check-digit': 'The check digit of the BIN is wrong: check the digits.',
    'bin-needed': 'The organization takes part in projects, so its BIN is needed.',
    'not-approved': 'Only an approved document can be added.',
    'picture-needed': 'At least one picture is needed.',
    'no-picture': 'Pictures only: “{name}” is not one.',
    'nothing-taken': 'No act has been chosen.',
    'taken-elsewhere': 'Document {document} already belongs to {holder}: remove it here.',
    'party-not-signing': 'Nobody of {side} is among the signatories: both parties sign.',
    'seat-not-of-parties':
      '{name} belongs to neither party to this act: remove them from the group “{group}”.',
    'payer-missing': 'Choose to whom the act is billed: {names}.',
    'payer-unfit': 'The payer of this act may be: {names}.',
    'advance-below-offset': 'The advance cannot be less than what was offset: KZT {offset}.',
    'returned-above-held':
      'More is released than was retained. No more than KZT {held} can be released.',
    'retention-said-twice': 'Retention is a percentage or a sum, not both.',
    'no-such-contract': 'There is no contract between these organizations in the project.',
    'return-above-held': 'The act releases more than is held: KZT {held} is held.',
    'return-before-date': 'Retention is released before its date, {date}.',
    'settlement-above-total':
      'Retention of {retention} and advance offset of {offset} together are above 100% of the act.',
    'advance-above-contract':
      'The advance of KZT {advance} is above the contract cost of KZT {contract}.',
    'advance-not-offset':
      'KZT {left} of the advance is not offset, and no offset percentage is set.',
    'payer-not-direct':
      'A subcontractor bills the customer only under a direct contract: the customer or an administrator notes it on the page “Organizations”.',
    'act-not-internal':
      'Only an act between contractors has prices of its own: the customer pays those of the estimate.',
    'act-internal':
      'Act {document} lies between contractors: a payment certificate counts only what the customer pays.',
    'no-general-contractor':
      'Nobody of the general contractor “{name}” is among the signatories of the contractor: they bill the customer for these works.',
    'no-any-general-contractor':
      'Nobody of the general contractor is among the signatories of the contractor: they bill the customer for these works.',
    'side-missing': 'Nobody of {side} is among the approvers and signatories.',
    'party-without-organization':
      'The party “{party}” is not named: its representative here belongs to no organization. Move them into an organization on the page “Organizations” of the project.',
    'total-negative': 'The total of the act is negative: check quantities and coefficients.',
    'sum-not-of-acts':
      '“{field}”: {stated} tenge is stated, the acts come to {acts} tenge (a difference of {difference} tenge).',
    'year-not-of-references':
      '“{field}”: {stated} tenge is stated, the payment certificates of this year and the acts come to {acts} tenge (a difference of {difference} tenge). Enter what was done this year before the papers were kept here as the opening balance.',
    'number-taken':
      'Number {number} under this contract in {year} already belongs to payment certificate {document}.',
    'opening-not-first':
      'The opening balance is given once, on the first payment certificate: there is {document} already.',
    'out-of-range': 'The value must be from {min} to {max}.',
    'too-many': 'At most {most}.',
    'date-passed': 'This day has passed.',
    'due-date-sent':
      'The remark was sent before. To change its date, choose “Move the due date” and say why.',
    'report-without-remarks': 'No remark has been chosen.',
    'report-day-early': 'The actual date is before the instruction was sent ({from}).',
    'report-day-late': 'This day has not come yet.',
    'remark-held': 'Remark {number}: it is covered by report {document}.',
    'remark-closed': 'Remark {number}: it has been resolved.',
    'remark-off': 'Remark {number}: its instruction is being corrected or archived.',
    'nobody-decides': 'Nobody can decide on the report: there is nobody on the other side.',
    'sits-twice': 'One person sits among both the approvers and the accepting parties: {name}.',
    'one-file-only': 'There can be one file only.',
    'section-not-empty': 'The section is not empty.',
    'no-remarks': 'There is no remark.',
    'no-services': 'The fee statement has no row.',
    'no-files': 'At least one file must be uploaded!',
    'name-without-file': 'There are more names of files than files.',
    'name-of-another': 'The estimate that this one repeats is called so. Give another name.',
    'nobody-from-outside': 'None of the approvers is from another organization: add at least one.',
    'remark-date-passed': 'Remark {number}: the due date has passed.',
    'remark-without-responsible':
      'Remark {number}: the person in charge no longer takes part for those who carry out the works.',
    'responsible-unfit': 'Only people of a contractor or the designer can be in charge.',
    'already-added': 'Already added.',
    'role-differs': 'This organization takes part in another role.',
    'not-a-workbook': 'This is no Excel workbook (.xlsx), or it is damaged or behind a password.',
    'verified-above-batch': 'More was verified than there is in the batch.',
    'defects-above-verified':
      'Rejected and incomplete products together are more than was verified.',
    'made-after-delivery': 'The date of manufacture is after the date received.',
    'taken-above-verified': 'Acts use more than was verified.',
    'wrong-header': 'Column {column} must be headed “{expected}”, but says “{found}”.',
    'no-rows': 'There is no entry below the header.',
    'too-many-rows': 'Too many rows: at most {most}.',
    'unpacked-too-large': 'The file is too large.',
    'bad-cell': 'The cell has no value worked out: {found}.',
    'cell-format': 'The cell format cannot be read: {format}. Give it a number or text format.',
    'word-of-list': 'Choose from the list: {words}.',
    'merged-amount':
      'The cell is merged with the one above, and it is not clear whether the quantity is that of this row. Split the cells and give the quantity in each row.',
    'unit-near':
      'The log has no such unit, the nearest is “{near}”. Choose from the list: {words}.',
    'sheet-unclear':
      'Sheet “{sheet}” has rows that look like entries, but no header of the log. Add the header or hide the sheet.',
    'import-doubles':
      'Such entries are in the log already: {count}. Say doubles=skip, replace or take.',
    'import-same-file':
      'This file was uploaded before as “{file}”. Say doubles=skip, replace or take.',
    'import-repeats': 'Rows are repeated in the file itself: {count}. Say doubles=skip or take.',
    'import-hidden-rows': 'The file has hidden rows: {count}. Say hiddenRows=take or skip.',
    'import-units':
      'Quantities will be worked out in units of the log ({units}). Say units=convert to agree.',
    'nothing-said': 'Fill in at least one field.',
    'other-handbook': 'The log has no such field.',
  },
  statuses: {
    created: 'Created',
    inApproval: 'In approval',
    approved: 'Approved',
    rejected: 'Rejected',
    archived: 'Archived',
  },
  paperStatuses: { SIGNED: 'Signed', NOT_SIGNED: 'Not signed', RECALLED: 'Recalled' },
  decisions: {
    WAITING: 'Waiting',
    APPROVED: 'Signed',
    REJECTED: 'Rejected',
    NOT_REQUIRED: 'Not required',
    NOT_ASKED: 'Not asked yet',
  },
  signingWays: {
    NCALAYER: 'Digital signature through NCALayer',
    EGOV_QR: 'eGov Mobile QR code',
    DEMO_KEY: 'Demo key',
  },
  phone: {
    several: 'Documents to sign: {count}',
    partly: 'Documents signed: {signed} of {all}. Nysan shows why the others are not.',
  },
  notices: {
    'letter-received': { title: 'New letter', text: '{by}: {document} “{name}”.' },
    'letter-signed': {
      title: 'Receipt of your letter is signed',
      text: '{by} signed the receipt of the letter {document} “{name}”.',
    },
    'memo-for-review': {
      title: 'Memo for information',
      text: '{by}: {document} “{name}”.',
    },
    'memo-for-execution': {
      title: 'Memo for action',
      text: '{by}: {document} “{name}”.',
    },
    'memo-for-approval': {
      title: 'Memo for approval',
      text: '{by}: {document} “{name}”.',
    },
    'memo-reviewed': {
      title: 'Your memo was read',
      text: '{by} read {document} “{name}”.',
    },
    'memo-executed': {
      title: 'Your memo is done',
      text: '{by} did what {document} “{name}” asks for.',
    },
    'memo-approved': {
      title: 'Your memo is approved',
      text: '{by} approved {document} “{name}”.',
    },
    'memo-rejected': {
      title: 'Your memo is rejected',
      text: '{by} rejected {document} “{name}”. Reason: {reason}',
    },
    'memo-reviewed-saying': {
      title: 'Your memo was read',
      text: '{by} read {document} “{name}”. Comment: {comment}',
    },
    'memo-executed-saying': {
      title: 'Your memo is done',
      text: '{by} did what {document} “{name}” asks for. Comment: {comment}',
    },
    'memo-approved-saying': {
      title: 'Your memo is approved',
      text: '{by} approved {document} “{name}”. Comment: {comment}',
    },
    'assignment-wanted': {
      title: 'New assignment',
      text: '{document} “{name}” waits to be done.',
    },
    'assignment-tomorrow': {
      title: 'An assignment is due tomorrow',
      text: '{document} “{name}” waits to be done; it is due tomorrow.',
    },
    'assignment-today': {
      title: 'An assignment is due today',
      text: '{document} “{name}” waits to be done; it is due today.',
    },
    'assignment-passed': {
      title: 'An assignment is overdue',
      text: '{document} “{name}” still waits to be done; its due date has passed.',
    },
    'paper-passed-on': {
      title: 'Another answers in place of who left',
      text: '{document} “{name}”: {to} in place of {from}, asked by {by}.',
    },
    'paper-passed-to-you': {
      title: 'You are asked in place of another',
      text: '{by}: {document} “{name}” in place of {from}.',
    },
    'assignment-answered': {
      title: 'An assignment was answered',
      text: '{by}: {document} “{name}”.',
    },
    'decision-wanted': {
      title: 'Approval required',
      text: '{document} “{name}” awaits your signature.',
    },
    'issue-wanted': {
      title: 'Sign and send',
      text: '{document} “{name}” is not sent before you sign it.',
    },
    'deadline-tomorrow': {
      title: 'Approval is due tomorrow',
      text: '{document} “{name}” awaits your signature; it is due tomorrow.',
    },
    'deadline-today': {
      title: 'Approval is due today',
      text: '{document} “{name}” awaits your signature; it is due today.',
    },
    'deadline-passed': {
      title: 'Approval is overdue',
      text: '{document} “{name}” still awaits your signature; its due date has passed.',
    },
    'elimination-wanted': {
      title: 'A remark is to be resolved',
      text: '{document} “{name}” waits to be resolved.',
    },
    'elimination-tomorrow': {
      title: 'Resolution is due tomorrow',
      text: '{document} “{name}” waits to be resolved; it is due tomorrow.',
    },
    'elimination-today': {
      title: 'Resolution is due today',
      text: '{document} “{name}” waits to be resolved; it is due today.',
    },
    'elimination-passed': {
      title: 'Resolution is overdue',
      text: '{document} “{name}” still waits to be resolved; its due date has passed.',
    },
    'due-date-moved': {
      title: 'Due date moved',
      text: '{document} “{name}”: due {to} instead of {from}. Reason: {reason}',
    },
    'decision-day-moved': {
      title: 'The due date of the decision has changed',
      text: '{document} “{name}” is now due on {to}. The timers of the project were changed by {by}.',
    },
    'decision-day-lifted': {
      title: 'The decision has no due date any more',
      text: '{document} “{name}” has no due date any more. The timers of the project were changed by {by}.',
    },
    'document-approved': {
      title: 'The document was approved',
      text: '{document} “{name}”: all signatures are in.',
    },
    'document-rejected': {
      title: 'The document was rejected',
      text: '{document} “{name}”: rejected by {by}. Reason: {reason}',
    },
    'document-recalled': {
      title: 'Document recalled',
      text: '{document} “{name}” was recalled by {by}. Reason: {reason}',
    },
    'draft-removed': {
      title: 'The draft was deleted',
      text: '{document} “{name}”: {by} deleted your draft.',
    },
    'prescription-to-receive': {
      title: 'Sign receipt of an instruction',
      text: '{document} “{name}” awaits your signature of receipt.',
    },
    'prescription-received': {
      title: 'Instruction received',
      text: '{document} “{name}”: all responsible parties signed receipt.',
    },
    'report-to-check': {
      title: 'Check a compliance report',
      text: '{document} “{name}” waits for your decision.',
    },
    'report-accepted': {
      title: 'Compliance report accepted',
      text: '{document} “{name}”: the remarks are resolved.',
    },
    'membership-started': {
      title: 'You joined a project',
      text: 'You were added to the project “{project}”.',
    },
  },
  several: {
    paper: '{document} “{name}”',
    notices: {
      'elimination-wanted': {
        title: 'Remarks are to be resolved',
        text: '{papers} wait to be resolved.',
      },
      'elimination-tomorrow': {
        title: 'Resolution is due tomorrow',
        text: '{papers} wait to be resolved; they are due tomorrow.',
      },
      'elimination-today': {
        title: 'Resolution is due today',
        text: '{papers} wait to be resolved; they are due today.',
      },
      'elimination-passed': {
        title: 'Resolution is overdue',
        text: '{papers} still wait to be resolved; their due date has passed.',
      },
      'assignment-wanted': { title: 'New assignments', text: '{papers} wait to be done.' },
      'assignment-tomorrow': {
        title: 'Assignments are due tomorrow',
        text: '{papers} wait to be done; they are due tomorrow.',
      },
      'assignment-today': {
        title: 'Assignments are due today',
        text: '{papers} wait to be done; they are due today.',
      },
      'assignment-passed': {
        title: 'Assignments are overdue',
        text: '{papers} still wait to be done; their due date has passed.',
      },
    },
  },
  closedTasks: {
    decide: {
      approved: { title: 'You signed', text: 'You signed {document} “{name}”.' },
      rejected: { title: 'You rejected', text: 'You rejected {document} “{name}”.' },
      notRequired: {
        title: 'Decision no longer required',
        text: '{document} “{name}” no longer awaits your signature.',
      },
      recalled: {
        title: 'Document recalled',
        text: '{document} “{name}” was recalled by its author and no longer awaits your signature.',
      },
    },
    handle: {
      approved: { title: 'You approved a memo', text: 'You approved {document} “{name}”.' },
      done: { title: 'You handled a memo', text: 'You handled {document} “{name}”.' },
      rejected: { title: 'You rejected a memo', text: 'You rejected {document} “{name}”.' },
      notRequired: {
        title: 'A memo was handled without you',
        text: '{document} “{name}” asks nothing of you any more.',
      },
    },
    eliminate: {
      approved: {
        title: 'Remark resolved',
        text: '{document} “{name}”: the compliance report was accepted.',
      },
      notRequired: {
        title: 'Resolution no longer required',
        text: '{document} “{name}” no longer waits to be resolved.',
      },
      recalled: {
        title: 'Document recalled',
        text: '{document} “{name}” was recalled by its author and no longer waits to be resolved.',
      },
    },
    answer: {
      done: { title: 'You did this assignment', text: 'You answered {document} “{name}”.' },
      notRequired: {
        title: 'Assignment no longer waits for you',
        text: '{document} “{name}” no longer waits for your answer.',
      },
    },
  },
  closedReminder: 'Reminder of the due date',
  news: {
    'project-created': 'Project “{name}” was created.',
    'project-changed': 'Project “{name}” was changed.',
    'project-unarchived': 'Project “{name}” was restored from the archive.',
    'project-archived': 'Project “{name}” was archived.',
    'organization-added': 'Organization “{name}” was added.',
    'organization-changed': 'The role of “{name}” was changed.',
    'organization-removed': 'Organization “{name}” was removed.',
    'organization-file-added': 'File “{file}” was added to organization “{name}”.',
    'member-added': 'Member {name} was added.',
    'member-changed': 'Member {name} was changed.',
    'member-removed': 'Member {name} was removed.',
    'supplementary-removed': 'Supplementary agreement No. {number} was deleted from the passport.',
    'supplementary-changed': 'Supplementary agreement No. {number} was entered in the passport.',
    'contract-cost-changed': 'Contract cost changed: KZT {before} → KZT {after}.',
    'contract-start-changed': 'Start date changed: {before} → {after}.',
    'contract-end-changed': 'End date changed: {before} → {after}.',
    'retention-changed': 'Contract retention changed: {before} → {after}.',
    'retention-until-changed': 'Release date of retention changed: {before} → {after}.',
    'advance-changed': 'Contract advance changed: {before} → {after}.',
    'advance-offset-changed': 'Advance offset of each act changed: {before} → {after}.',
    'agreement-changed': 'Contract No. {number} was changed.',
    'estimate-imported': 'Estimate “{name}” was uploaded.',
    'estimate-removed': 'Estimate “{name}” was deleted.',
    'estimate-replaced': 'Estimate “{old}” was replaced by the newer version “{name}”.',
    'document-created': 'Document {document} was created.',
    'document-removed': 'Document {document} was deleted.',
    'document-started': 'Document {document} was sent for approval.',
    'document-approved': 'Document {document} was approved.',
    'document-rejected': 'Document {document} was rejected.',
    'document-revised': 'Document {document} was returned for revision.',
    'document-recalled': 'Document {document} was recalled.',
    'document-archived': 'Document {document} was archived.',
    'prescription-sent': 'Instruction {document} was sent to the responsible parties.',
    'prescription-received': 'Instruction {document} was received by the responsible parties.',
    'report-sent': 'Compliance report {document} was sent to be checked.',
    'report-accepted': 'Compliance report {document} was accepted, its remarks are resolved.',
    'record-created': 'Entry {document} was added.',
    'record-removed': 'Entry {document} was deleted.',
    'files-added': 'Files added: {document}.',
    'records-imported': 'Entries uploaded from Excel: {count}.',
    'import-undone': 'An upload from Excel was undone, entries: {count}.',
    'due-date-moved': 'The due date of the remark {remark} was moved from {from} to {to}.',
  },
  events: {
    sent: 'Sending',
    opened: 'Opened by the administrator',
    passed: 'Passed on when somebody left',
    reviewed: 'Read',
    executed: 'Done',
    created: 'Created',
    changed: 'Changed',
    started: 'Sent for approval',
    'handed-over': 'Handed over for signature',
    issued: 'Signed and sent',
    signed: 'Signed',
    approved: 'Approved',
    rejected: 'Rejected',
    revised: 'Returned for revision',
    recalled: 'Recall',
    copied: 'Copied',
    removed: 'Deleted',
    archived: 'Archived',
    unarchived: 'Restored from the archive',
    'report-sent': 'Compliance report sent to be checked',
    'report-accepted': 'Compliance report accepted',
    'report-refused': 'Compliance report rejected',
    'report-recalled': 'Compliance report recalled',
  },
  leftOut: {
    'person-left': '{name} is no longer a member of the project.',
    'person-unfit': '{name} cannot be in this group by role: {group}.',
    'volume-closed': '{position}: nothing is left.',
    'volume-cut': '{position}: only the rest was taken over, {volume}.',
    'links-held': 'They stay in {document}: {links}.',
    'links-own': 'Evidence is to be chosen anew: {links}.',
  },
  messages: {
    opened: 'The document is open.',
    'verification-sent': 'If the address is right, an e-mail has been sent to it.',
    'invitation-sent': 'The mail with the invitation was sent again.',
    verified: 'Address confirmed.',
    'password-set': 'Updated!',
    'password-changed': 'Updated!',
    started: 'The document was sent for approval.',
    'handed-over': 'The document awaits the signature of whoever issues it.',
    approved: 'The document is signed.',
    rejected: 'The document was rejected.',
    revised: 'The document was returned for revision.',
    recalled: 'Document recalled.',
    copied: 'The copy was created.',
    unarchived: 'The project was restored from the archive.',
    archived: 'The document was archived.',
    'prescription-sent': 'The instruction was sent to the responsible parties.',
    'report-sent': 'The compliance report was sent.',
    'report-accepted': 'Compliance report accepted.',
    'receipt-signed': 'Receipt signed.',
  },
  roleFallback: 'Project member',
  withoutOrganization: 'Without an organization',
};
