import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import './react-aria.css';

/** The id keeps React Aria from adding a <style> element, which the CSP forbids. react-aria.css has the same rule. */
export function ReactAria({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="en-US">
      <div id="react-aria-pressable-style" className="react-aria">
        {children}
      </div>
    </I18nProvider>
  );
}
