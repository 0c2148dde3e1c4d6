import { fold } from './fold.ts';

/** Words before the last one that belong to a last name, folded: van der Berg, de la Cruz. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    'van von der den ter ten te vom zu zum zur af av de del dela della di da do dos das du des la le las los lo ' +
    'al el bin bint ibn st saint'
  ).split(' '),
);

/** Words behind a last name that belong to it, folded: Jr, III. */
const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', '2nd', '3rd', '4th']);

/** Words before a name that are none of it, folded: Mr, Dr. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof sir dame lady lord rev hon capt captain maj major col gen lt sgt'.split(' '),
);

/** Whether a word is a particle of a last name. */
export function isParticle(word: string): boolean {
  return PARTICLES.has(fold(word));
}

/** Whether a word may follow a last name and belongs to it. */
export function isSuffix(word: string): boolean {
  return SUFFIXES.has(fold(word));
}

/** Whether a word is a title before a name. */
export function isTitle(word: string): boolean {
  return TITLES.has(fold(word));
}
