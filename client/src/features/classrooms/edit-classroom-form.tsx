import type { Classroom } from '@daycare-portal/shared/classrooms';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect, useMemo, useRef } from 'react';
import { callError } from '../../api/call-error';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { fieldsOf } from '../../components/fields-of';
import { FormNotices } from '../../components/form-notices';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { OptionalLabel } from '../../components/optional-label';
import { PageTitle } from '../../components/page-title';
import { RoomMark } from '../../components/room-mark';
import { SaveBar } from '../../components/save-bar';
import { useNarrow } from '../../components/use-narrow';
import { paths } from '../../paths';
import { ClassroomStaff } from './classroom-staff';
import { ClassroomStudents } from './classroom-students';
import classes from './classrooms.module.css';
import { numberNames } from './typed-numbers';
import { useClassroomForm, type ClassroomForm, type SaveFailure } from './use-classroom-form';
import { useDeleteClassroom } from './use-delete-classroom';

const labels = text.editClassroom;

interface EditClassroomFormProps {
  daycareId: string;
  classroom: Classroom;
  /** All classrooms of the daycare, for their names and marks. */
  classrooms: readonly Classroom[];
  /** The classroom as stored now. */
  onLoadAgain: () => Promise<Classroom | undefined>;
  onDeleted: () => void;
}

export function EditClassroomForm({ daycareId, classroom, classrooms, onLoadAgain, onDeleted }: EditClassroomFormProps) {
  const { form, draft, record, changes, hasChanges, wishes, save, saving, failure, loadAgain, cancel, press } = useClassroomForm(
    daycareId,
    classroom,
    onLoadAgain,
  );
  const deletion = useDeleteClassroom(daycareId, () => {
    cancel();
    onDeleted();
  });
  const busy = saving || deletion.busy;
  const inside = useMemo(() => new Set(classroom.staffMembers), [classroom.staffMembers]);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined || deletion.failure !== undefined) notices.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, deletion.failure]);

  const narrow = useNarrow();
  const deleteButton = (
    <Button
      variant="default"
      fullWidth={narrow}
      className={classes.delete}
      leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
      disabled={busy}
      onClick={() => deletion.ask(classroom)}
    >
      {text.classrooms.deleteConfirm}
    </Button>
  );

  return (
    <>
      <BackLink to={paths.classrooms}>{text.classrooms.title}</BackLink>
      <Row gap="s">
        <Row grow gap="m" breaks>
          <RoomMark mark={record.mark} size={32} />
          <PageTitle>{record.name}</PageTitle>
        </Row>
        <LinkButton to={paths.print('roster', { classroom: classroom.id })} look="outlined">
          <IconPrinter size={18} stroke={1.75} aria-hidden />
          {text.studentFilters.print}
        </LinkButton>
        {narrow ? null : deleteButton}
      </Row>

      <Stack ref={notices} gap="s" above="l" unlessEmpty>
        {deletion.failure === undefined ? null : <ErrorBox message={deletion.failure} />}
        <FormNotices
          failure={failure && messageOf(failure)}
          {...(failure?.partly === true && { failureHelp: labels.studentsUnsaved })}
          onLoadAgain={callError(failure?.error).code === 'CONFLICT' ? () => void loadAgain() : undefined}
          draft={{ restored: draft.restored && changes !== '', discard: cancel }}
        />
      </Stack>

      <form noValidate onSubmit={(event) => void save(event)}>
        <Fields form={form} disabled={busy} />
        <Stack gap="2xl" above="2xl" className={classes.pair}>
          <ClassroomStaff daycareId={daycareId} inside={inside} wishes={wishes.staff} disabled={busy} onPress={press.staff} />
          <ClassroomStudents
            daycareId={daycareId}
            classroomId={record.id}
            classrooms={classrooms}
            wishes={wishes.students}
            disabled={busy}
            onPress={press.students}
          />
        </Stack>
        <SaveBar changes={changes} busy={saving} onCancel={cancel} />
      </form>

      {/* On a phone it is at the bottom, away from the thumb. */}
      {narrow ? <div className={classes.end}>{deleteButton}</div> : null}
      <AskBeforeLeaving when={hasChanges} title={text.drafts.leaveUnsaved} consequence={text.drafts.unsavedKept} />
      {deletion.dialog}
    </>
  );
}

function Fields({ form, disabled }: { form: ClassroomForm['form']; disabled: boolean }) {
  const field = fieldsOf(form, disabled);
  return (
    <>
      <Stack gap="m" above="xl" className={classes.pair}>
        <TextInput label={text.classrooms.nameLabel} required withAsterisk={false} {...field('name')} />
        <TextInput label={<OptionalLabel>{text.classrooms.descriptionLabel}</OptionalLabel>} {...field('description')} />
      </Stack>
      <Stack gap="m" rowGap="xs" above="m" cells="end" maxW={760} cols="repeat(auto-fit, minmax(140px, 1fr))">
        {numberNames.map((name) => (
          <TextInput key={name} label={labels.numbers[name]} inputMode="decimal" autoComplete="off" {...field(name)} />
        ))}
        <Text tone="soft" size="s" across>
          {labels.numbers.help}
        </Text>
      </Stack>
    </>
  );
}

function messageOf({ error }: SaveFailure): string {
  const { code, reason, message } = callError(error);
  // When a member of the classroom is gone, the server says who.
  const classroomIsThere = code === 'NOT_FOUND' && reason !== 'classroomNotFound';
  return messageFor('updateClassroom', { code: classroomIsThere ? undefined : code, message });
}
