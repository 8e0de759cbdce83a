import { deskSessionsKeptDays } from '../../desk/deskAccess.ts';
import type { Period } from '../../desk/retention/retentionService.ts';
import { daysKept } from '../../search/days.ts';
import type { Settings } from '../start/settings.ts';
import { needsKeptDays } from '../start/tendRegistrations.ts';

type Rule = Omit<Period, 'days' | 'setting'> & {
  readonly days: number | keyof Settings;
};

const rules: readonly Rule[] = [
  {
    kind: 'leads',
    what: 'leads, with their mails and deliveries',
    from: 'receipt, once every receiver has it or refused it',
    days: 'LEADS_RETENTION_DAYS',
    basis: 'GDPR Art. 5(1)(e): as long as the request needs it',
  },
  {
    kind: 'registrations',
    what: 'registrations, with their mails',
    from: 'end of the event',
    days: 'REGISTRATIONS_RETENTION_DAYS',
    basis: 'GDPR Art. 5(1)(e), 6(1)(b): until what follows the event is done',
  },
  {
    kind: 'needs',
    what: 'dietary and access needs',
    from: 'end of the event',
    days: needsKeptDays,
    basis: 'GDPR Art. 9(2)(a): what the consent was given for is over',
  },
  {
    kind: 'mails',
    what: 'mails that were sent, without text and address',
    from: 'when it was queued',
    days: 'REGISTRATIONS_RETENTION_DAYS',
    basis: 'GDPR Art. 5(1)(e)',
  },
  {
    kind: 'mail_files',
    what: 'mails as files in DATA_DIR, where there is no mail server',
    from: 'when it was written',
    days: 'REGISTRATIONS_RETENTION_DAYS',
    basis: 'GDPR Art. 5(1)(e)',
  },
  {
    kind: 'mailboxes',
    what: 'keyed digests of mailboxes, which limit the mails of a day',
    from: 'a day after the mail',
    days: 0,
    basis: 'GDPR Art. 6(1)(f): nobody floods a mailbox',
  },
  {
    kind: 'receipts',
    what: 'receipts of privacy choices, which name nobody',
    from: 'the choice',
    days: 'CONSENT_RETENTION_DAYS',
    basis: 'GDPR Art. 7(1): proof of consent until claims expire',
  },
  {
    kind: 'confirmations',
    what: 'confirmations of professionals, which name nobody',
    from: 'the confirmation',
    days: 'CONSENT_RETENTION_DAYS',
    basis: 'rules on advertising to professionals: proof until claims expire',
  },
  {
    kind: 'search_counts',
    what: 'counts of searches, which name nobody',
    from: 'the day',
    days: daysKept,
    basis: 'no personal data',
  },
  {
    kind: 'search_hashes',
    what: 'hashes that tell the addresses of a search apart',
    from: 'end of the day',
    days: 0,
    basis: 'GDPR Art. 5(1)(c)',
  },
  {
    kind: 'content_persons',
    what: 'old versions of staff and presenters, and authors of changes',
    from: 'end of the version',
    days: 'CONTENT_PERSONS_RETENTION_DAYS',
    basis: 'GDPR Art. 5(1)(e), 6(1)(f): proof of what was shown',
  },
  {
    kind: 'content',
    what: 'old versions of all content',
    from: 'end of the version',
    days: 'CONTENT_RETENTION_DAYS',
    basis: 'proof of what was said of devices; MDR Art. 10(8) keeps documents for ten years',
  },
  {
    kind: 'requests',
    what: 'entries about requests of persons, with a keyed digest of the address',
    from: 'the answer',
    days: 'RIGHTS_RETENTION_DAYS',
    basis: 'GDPR Art. 5(2), 17(3)(e): proof of the answer until claims expire',
  },
  {
    kind: 'desk_sessions',
    what: 'sessions and links of users of the desk, as digests',
    from: 'when they ended or expired',
    days: deskSessionsKeptDays,
    basis: 'GDPR Art. 5(1)(e)',
  },
  {
    kind: 'paper_notes',
    what: 'notes that a paper copy was sent, with the name of whoever sent it',
    from: 'the note, once the request is deleted',
    days: 'RIGHTS_RETENTION_DAYS',
    basis: 'Regulation (EU) 2021/2226 Art. 5(3): proof that copies were sent in time',
  },
];

/** The periods of a site, one for each kind. */
export function periodsOf(settings: Settings): readonly Period[] {
  return rules.map(({ days, ...rule }) => {
    const setting = typeof days === 'string' ? days : undefined;
    // A period of 0 means "without limit" in a setting, and "at once" in the software's own.
    const set = setting && Number(settings[setting]);
    return { ...rule, setting, days: setting ? set || undefined : Number(days) };
  });
}
