import type { ListFormat } from '@daycare-portal/shared/list-file';
import { text } from '@daycare-portal/shared/text';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Link } from 'react-router';
import { saveFileHandlers } from '../../api/saving-file';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import barButton from '../../components/bar-button.module.css';
import { ExportButton } from '../../components/export-button';
import { SortSelect } from '../../components/sort-select';
import { paths } from '../../paths';
import type { Selection } from './use-choice';
import type { StudentList } from './use-student-list';

interface StudentListActionsProps {
  daycareId: string;
  list: StudentList;
  /** Undefined for people who may not act on several children. */
  selection: Selection | undefined;
  narrow: boolean;
}

/** The actions on the shown list. On a phone they include what headings and checkboxes do in a wide window. */
export function StudentListActions({ daycareId, list, selection, narrow }: StudentListActionsProps) {
  const mayExport = usePermission()('daycare.export');
  const { shown, filter, sorting } = list;
  const exporting = trpc.students.exportStudentList.useMutation(saveFileHandlers);
  const exportList = (format: ListFormat) => exporting.mutate({ daycareId, studentIds: shown.map(({ id }) => id), format });
  if (shown.length === 0) return null;
  return (
    <>
      {narrow ? <SortSelect labels={text.students} {...sorting} /> : null}
      {narrow && selection !== undefined ? (
        <button
          type="button"
          className={barButton.button}
          aria-pressed={selection.choosing}
          onClick={selection.choosing ? selection.stop : selection.start}
        >
          {selection.choosing ? text.moveStudents.stopChoosing : text.moveStudents.choose}
        </button>
      ) : null}
      <Link to={paths.print('roster', filter.classroom === undefined ? {} : { classroom: filter.classroom })} className={barButton.button}>
        <IconPrinter size={18} stroke={1.75} aria-hidden />
        {text.studentFilters.print}
      </Link>
      {mayExport ? <ExportButton busy={exporting.isPending} onExport={exportList} /> : null}
    </>
  );
}
