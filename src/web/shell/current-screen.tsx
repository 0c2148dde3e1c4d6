import { memo, useLayoutEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNavigation, useVisit } from '../navigation.tsx';
import { BrokenScreen, NotLoaded } from './load-failed.tsx';

/** Shows the current screen. If the screen fails to render, the header and footer stay. */
export const CurrentScreen = memo(function CurrentScreen() {
  const visit = useVisit();
  const { load } = useNavigation();
  useLayoutEffect(() => {
    if (visit.fromTop) window.scrollTo(0, 0);
  }, [visit]);
  if (visit.loaded === null) return null;
  if ('error' in visit.loaded) return <NotLoaded error={visit.loaded.error} load={load} />;
  const Screen = visit.loaded;
  return (
    <ErrorBoundary FallbackComponent={BrokenScreen} resetKeys={[visit]}>
      <Screen />
    </ErrorBoundary>
  );
});
