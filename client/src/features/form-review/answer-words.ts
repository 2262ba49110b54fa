import type { AnswerValue } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { formatDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';

const labels = formsText.review;

/** What an answer is about. */
export function subjectOf(value: AnswerValue): string {
  switch (value.of) {
    case 'person':
      return value.fullName;
    case 'item':
      return `${text.badges.kinds[value.kind]}: ${value.label}`;
    case 'none':
    case 'topic':
      return healthText.strip.topics[value.topic];
    case 'detail':
      return formsText.details[value.field];
    case 'consent':
      return value.name ?? new Map<string, string>(Object.entries(healthText.consents.kinds)).get(value.kind) ?? value.kind;
    case 'document':
      return value.title ?? healthText.documents.kinds[value.kind];
  }
}

/** What it says, line by line. */
export function linesOf(value: AnswerValue): string[] {
  switch (value.of) {
    case 'person':
      return [
        [value.fullName, value.relation].filter(Boolean).join(', '),
        ...value.phones.map(({ label, number }) => (label === '' ? number : `${label}: ${number}`)),
        ...(value.email === null ? [] : [value.email]),
        value.pickup === null ? labels.nobodyPicks : labels.picksUp,
        value.calls ? labels.called : labels.notCalled,
      ];
    case 'item':
      return [
        `${text.badges.kinds[value.kind]}: ${value.label}`,
        ...(value.severity === null ? [] : [text.badges.looks[value.severity]]),
        ...(value.plan === null ? [] : [value.plan]),
      ];
    case 'none':
      return [labels.nothing(healthText.strip.topics[value.topic])];
    case 'topic':
      return value.labels;
    case 'detail':
      return [value.value];
    case 'consent':
      return [labels[value.answer]];
    case 'document':
      return [
        healthText.documents.kinds[value.kind],
        ...(value.title === null ? [] : [value.title]),
        ...(value.expiresOn === null ? [] : [formatDate(value.expiresOn, 'short')]),
      ];
  }
}
