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
          <span className={classes.field} />
          <span className={classes.field} />
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
      <div className={`${list.top} ${classes.top}`}>
        <span className={classes.heading} />
        <span className={`${list.search} ${classes.search}`} />
      </div>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={classes.row}>
          <span className={classes.face} />
          <span className={classes.name} />
        </div>
      ))}
    </div>
  );
}
