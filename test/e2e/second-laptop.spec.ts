import { expect, test } from '../support/browser/app.ts';
import { addHorse, addRider, press, startFlow, judgment } from '../support/browser/journey.ts';
import { program } from '../support/programs.ts';

/*
 * Another computer reaches the service over plain HTTP, by the host's name or address. Browsers trust such a page less than a
 * localhost page, so this journey uses a name that resolves to this machine.
 */

const NAME = 'show-office.test';

test.use({
  // Listens on the network and accepts the name.
  host: '0.0.0.0',
  serverNames: NAME,
  launchOptions: {
    executablePath: program('headless'),
    args: ['--disable-gpu', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
});

test('a journey works from another computer, over plain HTTP', async ({ page, app }) => {
  await startFlow(page, 'USEF', '12/05/2026', `http://${NAME}:${new URL(app.url).port}`);
  await addHorse(page, { find: { 'Horse name': 'Juniper' }, mark: ['Juniper Skyline, USEF 9100021'] }, [
    'Imogen Castlebury, USEF 9500021',
  ]);
  await addRider(page, { find: { 'Last name': 'Rainsford' }, mark: ['Beckett Rainsford, USEF 9500022'] });
  expect(new URL(page.url()).hostname).toBe(NAME);
  await expect(judgment(page, 'USEF', 'Beckett Rainsford')).toContainText('In order');
  await press(page, 'Verifications', 'Verifications');
  await expect(page.getByRole('article')).toHaveCount(3);
});
