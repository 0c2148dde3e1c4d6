/*
 * Rates a site on this machine as MDN's HTTP Observatory does: node scan.mjs HTTP_PORT HTTPS_PORT. Prints the score and each
 * test's result as JSON. The package's own `scan` accepts no ports, so this combines its parts.
 */
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';

const [httpPort, httpsPort] = process.argv.slice(2).map(Number);
const retrieved = await retrieve('127.0.0.1', { httpPort, httpsPort });
const found = ALL_TESTS.map((test) => test(retrieved)).map(({ constructor, result, pass }) => ({
  test: constructor.name,
  result,
  pass,
  points: getScoreModifier(result),
}));
const sum = (points) => points.reduce((total, each) => total + each, 100);
const points = found.map((each) => each.points);
const withoutExtra = sum(points.filter((each) => each < 0));
const score = withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : withoutExtra;
console.log(JSON.stringify({ score, found }));
process.exit();
