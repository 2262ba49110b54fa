import { formDocumentPath, type ReviewedAnswer } from '@daycare-portal/shared/forms';
import { formatInstant } from '@daycare-portal/shared/dates';
import { formsText } from '@daycare-portal/shared/forms-text';
import { Button } from '@mantine/core';
import { Row, Stack, Text } from '../../components/layout';
import { linesOf, subjectOf } from './answer-words';
import classes from './form-review-page.module.css';

const labels = formsText.review;

interface AnswerRowProps {
  answer: ReviewedAnswer;
  of: { daycareId: string; studentId: string; timeZone: string; isOwnChild: boolean; severalHouseholds: boolean };
  busy: boolean;
  /** `notLike`: people with a similar name who are someone else. */
  onTake: (notLike?: string[]) => void;
  onDecline: () => void;
}

/** One thing that a family says, beside what is on file. */
export function AnswerRow({ answer, of, busy, onTake, onDecline }: AnswerRowProps) {
  const { said, known, sentName, sentAt, household, saysLess, like, mayDecide, section } = answer;
  const subject = subjectOf(said);
  const from = labels.from(sentName, formatInstant(sentAt, of.timeZone));
  return (
    <Text as="li" divided rowGap="s" gap="m" pad="m" fill={saysLess ? 'warning' : undefined} className={classes.answer}>
      <Stack shrink className={classes.what}>
        <Text as="h3" weight="strong" breaks>
          <bdi>{subject}</bdi>
        </Text>
        <Text tone="soft" size="s" breaks>
          {of.severalHouseholds && household > 0 ? `${from}. ${labels.household(household)}` : from}
        </Text>
      </Stack>
      <Side title={labels.says} lines={linesOf(said)}>
        {said.of === 'document' ? (
          <Row as="a" touch href={`${formDocumentPath(of.daycareId, of.studentId)}/${answer.answerId}`} target="_blank" rel="noreferrer">
            {labels.open}
          </Row>
        ) : null}
      </Side>
      <Side title={labels.known} lines={known === null ? [] : linesOf(known)} none={labels.nothingKnown} />
      <Stack gap="xs" className={classes.act}>
        {like === null ? null : (
          <Text tone="error" weight="strong" breaks>
            {labels.like(subject, like.fullName)}
          </Text>
        )}
        {saysLess ? (
          <Text tone="warning" weight="strong" size="s">
            {labels.oneByOne}
          </Text>
        ) : null}
        {mayDecide ? (
          <Row wrap gap="s" rowGap="xs" buttons="share">
            <Button
              variant="default"
              disabled={busy}
              aria-label={labels.declineOf(subject)}
              {...(like !== null && { 'aria-label': undefined, color: 'red', variant: 'outline' })}
              onClick={onDecline}
            >
              {like === null ? labels.decline : labels.likeSame}
            </Button>
            <Button
              variant="outline"
              disabled={busy}
              {...(like === null && { 'aria-label': labels.takeOf(subject) })}
              onClick={() => onTake(like === null ? undefined : [like.personId])}
            >
              {like === null ? labels.take : labels.likeOther}
            </Button>
          </Row>
        ) : section === 'people' && !of.isOwnChild ? (
          <Text tone="soft" size="s">
            {labels.notYours}
          </Text>
        ) : null}
      </Stack>
    </Text>
  );
}

function Side({ title, lines, none, children }: { title: string; lines: readonly string[]; none?: string; children?: React.ReactNode }) {
  return (
    <Stack shrink written className={classes.side}>
      <Text as="span" tone="soft" size="s" weight="strong">
        {title}
      </Text>
      {lines.length === 0 && none !== undefined ? (
        <Text as="span" tone="soft">
          {none}
        </Text>
      ) : null}
      {lines.map((line) => (
        <Text key={line} as="bdi" breaks>
          {line}
        </Text>
      ))}
      {children}
    </Stack>
  );
}
