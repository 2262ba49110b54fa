import { text } from '@daycare-portal/shared/text';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from 'react-router';
import { IconButton } from '../../components/icon-button';
import iconButton from '../../components/icon-button.module.css';
import { Row, Text } from '../../components/layout';
import { paths } from '../../paths';
import classes from './classrooms.module.css';
import type { ListedClassroom } from './classroom-order';

interface ClassroomActionsProps {
  classroom: ListedClassroom;
  onDelete: () => void;
}

/** The link covers the whole positioned row or card, so pressing anywhere opens it. */
export function ClassroomActions({ classroom: { id, name }, onDelete }: ClassroomActionsProps) {
  return (
    <Row as="span" justify="end" gap="2xs">
      <Link to={paths.editClassroom(id)} className={`${iconButton.button} ${classes.edit}`} aria-label={text.classrooms.edit(name)}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </Link>
      <Text as="span" anchor>
        <IconButton icon={IconTrash} label={text.classrooms.delete(name)} onClick={onDelete} />
      </Text>
    </Row>
  );
}
