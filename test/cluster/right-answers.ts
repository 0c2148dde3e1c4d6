import { lose } from './machine.ts';
import { freePorts } from './ports.ts';
import { QUESTIONS } from './questions.ts';
import { makeServer, runAmvs, type Server, startServer, untilReady } from './server.ts';
import { Session } from './session.ts';

/** For each generation (from 1) the right answer to each question, as text. */
export type RightAnswers = ReadonlyMap<number, readonly string[]>;

/**
 * Takes the right answers down: what one server says that has the same records in files of its own, where nothing fails.
 * Each question must be answered differently by each generation, else its answers would show nothing.
 */
export async function rightAnswers(parent: string, folders: readonly string[]): Promise<RightAnswers> {
  const { port } = await freePorts(['port']);
  const alone = makeServer(parent, 'alone', port, { CALLS_PER_MINUTE: '0', WEB_APP: 'on' });
  const answers = new Map<number, readonly string[]>();
  for (const [at, folder] of folders.entries()) {
    const { code, stderr } = await runAmvs(alone, ['import', folder, '--json']);
    if (code !== 0) throw new Error(`The records of generation ${at + 1} were not imported: ${stderr}`);
    if (at === 0) startServer(alone);
    await untilReady(alone);
    answers.set(at + 1, await askAll(alone));
  }
  await lose(alone.machine);
  demandDifferent(answers);
  return answers;
}

async function askAll({ port }: Server): Promise<string[]> {
  const session = Session.toServer(port);
  const texts: string[] = [];
  for (const question of QUESTIONS) {
    const answer = await session.ask(question);
    if (answer.status !== 200)
      throw new Error(`${question.call} was answered ${answer.status}: ${answer.body}`);
    texts.push(answer.body);
  }
  session.close();
  return texts;
}

function demandDifferent(answers: RightAnswers): void {
  for (const [at, question] of QUESTIONS.entries()) {
    const texts = new Set([...answers.values()].map((all) => all[at]));
    if (texts.size !== answers.size) {
      throw new Error(`Two generations give the same answer to ${question.call} ${question.body}`);
    }
  }
}
