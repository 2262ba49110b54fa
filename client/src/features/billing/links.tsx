import { Link, type LinkProps } from 'react-router';
import { Text } from '../../components/layout';

/** The name of an account or a paper, which leads there. */
export function NameLink(props: LinkProps) {
  return <Text as={Link} inline bare breaks tone="ink" weight="strong" padY="2xs" {...props} />;
}

/** Leads on, and is not on paper. */
export function QuietLink(props: LinkProps) {
  return <Text as={Link} inline bare weight="strong" padY="2xs" only="screen" {...props} />;
}
