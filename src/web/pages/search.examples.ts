import { dated, inEachFlow, withoutDate } from '../gallery/flow.ts';

export default [
  ...inEachFlow('Horse search', 'horse-search', dated),
  withoutDate('Horse search', 'horse-search'),
  ...inEachFlow('Rider search', 'rider-search', dated),
  withoutDate('Rider search', 'rider-search'),
];
