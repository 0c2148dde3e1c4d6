import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import './react-aria.css';

/**
 * Wraps parts of React Aria. Without an element with the id below, React Aria would add a <style> element, which the
 * Content-Security-Policy forbids. react-aria.css has that rule.
 */
export function ReactAria({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="en-US">
      <div id="react-aria-pressable-style" className="react-aria">
        {children}
      </div>
    </I18nProvider>
  );
}
