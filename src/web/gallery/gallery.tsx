import { createMemoryHistory } from '@tanstack/history';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QUESTION_LIMITS } from '../../domain/cards/choices.ts';
import { loadAhead } from '../lazy-screen.ts';
import { createNavigation, NavigationContext } from '../navigation.tsx';
import { Application, screenNow } from '../routes.tsx';
import { askRecordsStatus } from '../session/records-status.ts';
import { session } from '../session/session.ts';
import { LATER_STEPS } from '../show/lazy-steps.ts';
import '../styles/index.css';
import { answersFrom, type Answers } from '../fixtures/books.ts';
import { callAt, fixtureResponse } from '../fixtures/response.ts';
import { TRAINED } from './answers.ts';
import { GALLERY_BOOKS, judgedByRecord } from './books.ts';
import { addressOf, type Example, type ScreenExample } from './example.ts';
import './gallery.css';

/* Every component and screen in every state, at /gallery in development. /gallery/?example=NAME shows one example. */

const FILES = import.meta.glob<readonly Example[]>('../**/*.examples.{ts,tsx}', {
  eager: true,
  import: 'default',
});

const EXAMPLES: readonly Example[] = Object.values(FILES).flat();

const KINDS = ['components', 'screens', 'sheets'] as const;

const STATUS: Answers = {
  'records/status': () => ({
    generation: '1',
    books: { usef: book(), usdf: book(), ushja: book() },
    limits: QUESTION_LIMITS,
  }),
};

function book() {
  return { dated: '2026-11-21', sample: false, standsIn: false, staleDays: null } as never;
}

function Gallery() {
  return (
    <main className="gallery">
      <h1>Gallery</h1>
      {KINDS.map((kind) => (
        <section key={kind}>
          <h2>{kind}</h2>
          <ul>
            {EXAMPLES.filter((example) => example.kind === kind).map((example) => (
              <li key={example.name}>
                <a href={`?example=${addressOf(example)}`}>{example.name}</a>
                {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows this page itself */}
                <iframe title={example.name} src={`?example=${addressOf(example)}`} loading="lazy" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function shownAlone(name: string, show: () => ReactNode) {
  return (
    <NavigationContext value={createNavigation(createMemoryHistory(), screenNow)}>
      <main>
        <h1>{name}</h1>
        {show()}
      </main>
    </NavigationContext>
  );
}

/** Renders the product at a path. Replaces only `fetch`, which answers from the fixture's books. */
function product({ path, before, answers }: ScreenExample) {
  const all: Answers = {
    ...answersFrom(GALLERY_BOOKS),
    ...judgedByRecord(),
    ...TRAINED,
    ...STATUS,
    ...answers,
  };
  const answered = (address: string, request: { body: string }) =>
    fixtureResponse(all, callAt(address), JSON.parse(request.body));
  // The screens call `fetch` only with an address and a JSON body.
  window.fetch = answered as typeof fetch;
  session.clear();
  before?.();
  void askRecordsStatus();
  const navigation = createNavigation(createMemoryHistory({ initialEntries: [path] }), screenNow);
  // Loads the code for later steps, because an example can start at any step.
  void loadAhead([LATER_STEPS]).then(() => navigation.load());
  return <Application navigation={navigation} />;
}

function shown(): ReactNode {
  const wanted = new URLSearchParams(window.location.search).get('example');
  if (wanted === null) return <Gallery />;
  const example = EXAMPLES.find((each) => addressOf(each) === wanted);
  if (example === undefined) return <p>There is no example {wanted}.</p>;
  document.title = example.name;
  return example.kind === 'components' ? shownAlone(example.name, example.show) : product(example);
}

declare global {
  interface Window {
    examples: readonly { address: string; kind: Example['kind'] }[];
  }
}
window.examples = EXAMPLES.map((example) => ({ address: addressOf(example), kind: example.kind }));

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no element with the id app');
createRoot(place).render(<StrictMode>{shown()}</StrictMode>);
