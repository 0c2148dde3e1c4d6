import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '../records/import/import-outcome.ts';
import { ORG_LABEL } from '../domain/org.ts';

/** Shows how far an import is, and takes the bar away when it has ended. */
interface ProgressBar {
  show: (progress: ImportProgress) => void;
  end: () => void;
}

/**
 * A bar on standard error, when a person watches it. Building the books follows reading the files, and how long it takes
 * is not known: the bar is full then and says what is being built.
 */
export function progressBar(watched: boolean): ProgressBar {
  if (!watched) return { show: () => {}, end: () => {} };
  const bar = new SingleBar(
    { format: '{bar} {percentage} % {doing}', clearOnComplete: true, hideCursor: true, barsize: 30 },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show: (progress) => {
      if (!started) bar.start(1, 0, { doing: '' });
      started = true;
      switch (progress.kind) {
        case 'reading':
          bar.setTotal(Math.max(progress.totalBytes, 1));
          bar.update(progress.bytes, { doing: `reading ${progress.file}` });
          return;
        case 'building':
          bar.update(bar.getTotal(), { doing: `building the records of ${ORG_LABEL[progress.book]}` });
      }
    },
    end: () => {
      if (started) bar.stop();
    },
  };
}
