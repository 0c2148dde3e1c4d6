import { Presets, SingleBar } from 'cli-progress';
import type { GenerateProgress } from '../../bench/generate/generate-records.ts';
import type { ImportProgress } from '../records/import/import-outcome.ts';
import { ORG_LABEL } from '../domain/org.ts';

/** Shows how far something is, and takes the bar away when it has ended. */
interface ProgressBar<Progress> {
  show: (progress: Progress) => void;
  end: () => void;
}

/**
 * A bar of an import. Building the books follows reading the files, and how long it takes is not known: the bar is full
 * then and says what is being built.
 */
export function progressBar(watched: boolean): ProgressBar<ImportProgress> {
  return bar(watched, (single, progress) => {
    switch (progress.kind) {
      case 'reading':
        single.setTotal(Math.max(progress.totalBytes, 1));
        single.update(progress.bytes, { doing: `reading ${progress.file}` });
        return;
      case 'building':
        single.update(single.getTotal(), { doing: `building the records of ${ORG_LABEL[progress.book]}` });
    }
  });
}

/** A bar of `amvs generate`. */
export function generateBar(watched: boolean): ProgressBar<GenerateProgress> {
  return bar(watched, (single, { doing, done, total }) => {
    single.setTotal(total);
    single.update(done, { doing: `writing ${doing}` });
  });
}

/** A bar on standard error, when a person watches it. */
function bar<Progress>(
  watched: boolean,
  show: (single: SingleBar, progress: Progress) => void,
): ProgressBar<Progress> {
  if (!watched) return { show: () => {}, end: () => {} };
  const single = new SingleBar(
    { format: '{bar} {percentage} % {doing}', clearOnComplete: true, hideCursor: true, barsize: 30 },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show: (progress) => {
      if (!started) single.start(1, 0, { doing: '' });
      started = true;
      show(single, progress);
    },
    end: () => {
      if (started) single.stop();
    },
  };
}
