import { Presets, SingleBar } from 'cli-progress';
import type { GenerateProgress } from '../generate/generate-records.ts';
import type { ImportProgress } from '../records/import/report/outcome.ts';
import { ORG_LABEL } from '../domain/org.ts';

/** Shows how far something is, and takes the bar away when it has ended. */
interface ProgressBar<Progress> {
  show: (progress: Progress) => void;
  end: () => void;
}

/** A bar of an import: files are read while books are built of those that were. */
export function progressBar(watched: boolean): ProgressBar<ImportProgress> {
  return bar(watched, (single, progress) => {
    single.setTotal(Math.max(progress.total, 1));
    const doing =
      progress.kind === 'reading'
        ? `reading ${progress.file}`
        : `building the records of ${ORG_LABEL[progress.book]}`;
    single.update(progress.done, { doing });
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
