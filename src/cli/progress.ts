import { Presets, SingleBar } from 'cli-progress';
import type { GenerateProgress } from '../generate/generate-records.ts';
import type { ImportProgress } from '../records/import.ts';
import { ORG_LABEL } from '../domain/org.ts';

interface ProgressBar<Progress> {
  show: (progress: Progress) => void;
  end: () => void;
}

export function progressBar(watched: boolean): ProgressBar<ImportProgress> {
  return bar(watched, (single, progress) => {
    single.setTotal(Math.max(progress.total, 1));
    const action =
      progress.kind === 'reading'
        ? `reading ${progress.file}`
        : `building the ${ORG_LABEL[progress.book]} records`;
    single.update(progress.done, { action });
  });
}

export function generateBar(watched: boolean): ProgressBar<GenerateProgress> {
  return bar(watched, (single, { doing, done, total }) => {
    single.setTotal(total);
    single.update(done, { action: `writing ${doing}` });
  });
}

function bar<Progress>(
  watched: boolean,
  show: (single: SingleBar, progress: Progress) => void,
): ProgressBar<Progress> {
  if (!watched) return { show: () => {}, end: () => {} };
  const single = new SingleBar(
    { format: '{bar} {percentage}% {action}', clearOnComplete: true, hideCursor: true, barsize: 30 },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show: (progress) => {
      if (!started) single.start(1, 0, { action: '' });
      started = true;
      show(single, progress);
    },
    end: () => {
      if (started) single.stop();
    },
  };
}
