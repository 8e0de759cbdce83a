import type {
  HeldData,
  HeldLead,
  HeldMail,
  HeldRegistration,
} from '../../desk/persons/heldData.ts';
import type { Lead } from '../../leads/leadStore.ts';
import { acceptedNames, type Registration } from '../../registrations/registration.ts';

/** What the search cannot find, and what people should hear about it. */
export const notHere = [
  'Receipts of privacy choices and confirmations of professionals name nobody, so no address finds them.',
  'A request is also with its receivers, and mails are in mailboxes; backups, logs and archives of the server may hold copies.',
  'Other spellings of the address, and what other people wrote about the person, are not found.',
] as const;

type Line = readonly [label: string, value: unknown];

/** Formats what is held as a text for people, in English (PROOF-3). */
export function personText(held: HeldData, about: string, at: string): string {
  const { leads, registrations, mails, receipts, confirmations, content } = held;
  const parts = [
    `Data held about ${about}, ${at}`,
    ...leads.map(leadText),
    ...registrations.map(registrationText),
    ...mails.map(mailText),
    ...receipts.map(({ receipt, ends }) =>
      part('Receipt of a privacy choice', [...Object.entries(receipt), ['kept until', ends]]),
    ),
    ...confirmations.map(({ confirmation, ends }) =>
      part('Confirmation of a professional', [
        ...Object.entries(confirmation),
        ['kept until', ends],
      ]),
    ),
    ...content.items.map(({ codename, type, source, versions, isPresent }) =>
      part(`Content ${codename}`, [
        ['type', type],
        ['from', source],
        [
          'versions',
          `${versions}, ${isPresent ? 'one of them is shown now' : 'none is shown now'}`,
        ],
      ]),
    ),
    ...(holdsAny(held) ? [] : ['Nothing is held.']),
    ['What is not listed here:', ...notHere.map((it) => `- ${it}`)].join('\n'),
    ...(content.unreadable > 0
      ? [
          `${content.unreadable} stored ${content.unreadable === 1 ? 'version' : 'versions'} of staff and presenters cannot be read.`,
        ]
      : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const holdsAny = (held: HeldData): boolean =>
  [
    held.leads,
    held.registrations,
    held.mails,
    held.receipts,
    held.confirmations,
    held.content.items,
  ].some((it) => it.length > 0);

/** A record: its name, and its facts below each other. */
function part(title: string, lines: readonly Line[]): string {
  const shown = lines.filter(([, value]) => value !== undefined && value !== '');
  const width = Math.max(...shown.map(([label]) => label.length));
  return [
    title,
    ...shown.map(([label, value]) => `  ${label.padEnd(width)}  ${wordsOf(value, width)}`),
  ].join('\n');
}

/** A value in words; further lines are indented like the first. */
function wordsOf(value: unknown, width: number): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.replaceAll('\n', `\n${' '.repeat(width + 4)}`);
}

function leadText({ reference, cameFrom, ends, lead }: HeldLead): string {
  return part(`Request ${reference}`, [
    ['received', lead.receivedAt],
    ['from', cameFrom],
    ['status', lead.status],
    ['receivers', receiversOf(lead).join('; ')],
    ['kept until', ends],
    ...entriesOf(lead),
  ]);
}

/** Who was sent a lead, or is to get it. */
const receiversOf = ({ deliveries }: Pick<Lead, 'deliveries'>): string[] =>
  deliveries.map(({ receiver, status, deliveredAt }) =>
    [receiver, status, deliveredAt].filter(Boolean).join(' '),
  );

/** By lead, the receivers that have something of what was changed. */
export const receiversThatHave = ({ leads }: Pick<HeldData, 'leads'>): readonly string[] =>
  leads.flatMap(({ reference, lead }) => {
    const have = lead.deliveries.filter(({ status }) => status === 'delivered');
    return have.length > 0 ? [`${reference}: ${receiversOf({ deliveries: have }).join('; ')}`] : [];
  });

const entriesOf = ({ payload }: Lead): Line[] =>
  payload ? Object.entries(payload) : [['entries', 'unreadable: their key is not in LEADS_KEY']];

function registrationText({
  reference,
  cameFrom,
  ends,
  registration: it,
}: HeldRegistration): string {
  return part(`Registration ${reference}`, [
    ['received', it.receivedAt],
    ['changed', it.changedAt],
    ['from', cameFrom],
    ['event', it.title],
    ['status', it.position === undefined ? it.status : `${it.status}, place ${it.position}`],
    ['address proven', it.provenAt ?? 'no: somebody else may have entered it'],
    ['kept until', ends],
    ['language', it.language],
    ['email', it.email ?? 'unreadable: its key is not in LEADS_KEY'],
    ...Object.entries(it.details ?? {}),
    ...acceptedLines(it),
  ]);
}

const acceptedLines = ({ accepted }: Registration): Line[] =>
  acceptedNames.flatMap((name): Line[] => {
    const one = accepted?.[name];
    if (!one?.asked) return [];
    const answer = one.accepted ? 'yes' : 'no';
    return [[`accepted ${name}`, `${answer}, ${one.language}, SHA-256 ${one.textHash}`]];
  });

function mailText({ about, ends, mail, file }: HeldMail): string {
  return part(`Mail ${mail.id}`, [
    ['about', `${about}: ${mail.kind}`],
    ['queued', mail.createdAt],
    ['status', mail.status],
    ['file', file],
    ['kept until', ends],
  ]);
}
