import { join } from 'node:path';
import { writeRecordFolder } from '../support/books/record-files.ts';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { filesNamed, importFiles, nameInUse, runImport } from './support/small-import.ts';

/** Number of horses: enough that two imports started together overlap. */
const HORSES = 400;

async function run(form: Form): Promise<Result> {
  const count = tries(form, 20, 2);
  const folders = await Promise.all(
    ['Sun', 'Moon'].map(async (name) => {
      const { folder } = await writeRecordFolder(filesNamed(name, HORSES), join(form.scratch, name));
      return { name, folder };
    }),
  );
  const dataDir = join(form.scratch, 'data');
  await importFiles(dataDir, filesNamed('Star', HORSES));
  const failures: string[] = [];
  let refused = 0;
  for (let at = 0; at < count; at += 1) {
    const runs = await Promise.all(
      folders.map(async ({ name, folder }) => ({
        name,
        ...(await runImport(dataDir, folder, { ownNames: true })),
      })),
    );
    const done = runs.filter(({ code }) => code === 0).map(({ name }) => name);
    const told = runs.filter(
      ({ code, stderr }) => code === 1 && /^amvs: Another import into .* is running\./.test(stderr),
    );
    refused += told.length;
    const where = `try ${at + 1}`;
    if (done.length + told.length < runs.length) {
      failures.push(`${where}: one neither imported nor said that another import is running`);
    }
    const inUse = await nameInUse(dataDir);
    if (!done.includes(inUse))
      failures.push(`${where}: the records in use come from no import that reported success`);
  }
  return { tries: count, failures, figures: `${refused} refused, the others ran one after another` };
}

export const importsAtOnce: Experiment = {
  name: 'imports-at-once',
  promise:
    'Of two concurrent imports, one is refused because another is running; the records in use come from one that reported success.',
  needs: [],
  run,
};
