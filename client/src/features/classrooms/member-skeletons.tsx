import { Row, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import page from './edit-classroom-page.module.css';
import list from './member-list.module.css';
import classes from './member-skeletons.module.css';

interface MemberSkeletonsProps {
  label: string;
  /** Includes the fields above the two lists, like the whole page. */
  withFields?: boolean;
}

/** The layout of the page, or of one of its lists, while it loads. */
export function MemberSkeletons({ label, withFields = false }: MemberSkeletonsProps) {
  return (
    <Loading label={label}>
      {withFields ? (
        <div className={`${page.fields} ${classes.fields}`}>
          <Text as="span" block round="m" fill="fill" above="xl" className={classes.field} />
          <Text as="span" block round="m" fill="fill" above="xl" className={classes.field} />
        </div>
      ) : null}
      <div className={withFields ? page.members : undefined}>
        <Rows />
        {withFields ? <Rows /> : null}
      </div>
    </Loading>
  );
}

function Rows() {
  return (
    <div>
      <Row wrap rowGap="xs" gap="m" className={`${list.top} ${classes.top}`}>
        <Text as="span" block round="m" fill="fill" className={classes.heading} />
        <Text as="span" block round="m" fill="fill" className={`${list.search} ${classes.search}`} />
      </Row>
      {Array.from({ length: 6 }, (_, row) => (
        <Row key={row} gap="s" rule="bottom" className={classes.row}>
          <Text as="span" block fill="fill" fixed round="full" className={classes.face} />
          <Text as="span" block round="m" fill="fill" className={classes.name} />
        </Row>
      ))}
    </div>
  );
}
