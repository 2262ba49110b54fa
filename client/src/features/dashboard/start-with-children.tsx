import { text } from '@daycare-portal/shared/text';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { usePermission } from '../../auth/use-permission';
import { EmptyState } from '../../components/empty-state';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { Row } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { paths } from '../../paths';

/** The first step in a daycare without children. */
export function StartWithChildren({ daycare }: { daycare: string }) {
  const may = usePermission();
  if (!may('students.create'))
    return (
      <EmptyState picture={<EmptyShelf guest="rabbit" />} title={text.students.noneOfYoursTitle} help={text.students.noneOfYoursHelp} />
    );
  return (
    <EmptyState picture={<EmptyShelf guest="rabbit" />} title={text.firstSteps.emptyTitle(daycare)} help={text.firstSteps.help}>
      <Row as="span" wrap justify="center" gap="s">
        <LinkButton to={paths.createStudents}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {text.firstSteps.addStudents}
        </LinkButton>
        {may('students.import') ? (
          <LinkButton to={paths.importStudents} look="outlined">
            {text.importStudents.open}
          </LinkButton>
        ) : null}
      </Row>
    </EmptyState>
  );
}
