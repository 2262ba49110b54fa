import { failureText as text } from '@daycare-portal/shared/failure-text';
import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { fetchUntilLoaded } from '../fetch-code';
import { Text } from './layout';

interface How<Props> {
  /** Whether a person asked for this part, so that they are told if it takes long. */
  isAwaited: boolean | ((props: Props) => boolean);
}

/**
 * Like React's `lazy`, for a part that the rest of the page can do without. Its code is asked for until it comes, and if the part breaks,
 * only the part is missing.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  how: How<Props> = { isAwaited: false },
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => fetchUntilLoaded(fetchPart));
  return function Later(props: Props) {
    const isAwaited = typeof how.isAwaited === 'boolean' ? how.isAwaited : how.isAwaited(props);
    return (
      <OnItsOwn isAwaited={isAwaited}>
        <Suspense fallback={isAwaited ? <StillLoading /> : null}>
          <Part {...props} />
        </Suspense>
      </OnItsOwn>
    );
  };
}

/** Appears after some seconds, by its style alone. */
function StillLoading() {
  return (
    <Text most="m" pad="s" round="m" fill="surface" className="dp-still-loading" role="status">
      {text.stillLoading}
    </Text>
  );
}

/** Leaves out what breaks inside, and says so if it was asked for. React writes the error to the console. */
class OnItsOwn extends Component<{ isAwaited: boolean; children: ReactNode }, { broke: boolean }> {
  static getDerivedStateFromError() {
    return { broke: true };
  }

  override state = { broke: false };

  override render() {
    if (!this.state.broke) return this.props.children;
    return this.props.isAwaited ? <p role="alert">{text.partFailed}</p> : null;
  }
}
