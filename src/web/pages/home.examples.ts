import { ORGS } from '../../domain/org.ts';
import { chosen, screenExample } from '../gallery/flow.ts';

export default [
  screenExample('Home', '/'),
  screenExample('Home, choices kept', '/', { before: () => ORGS.forEach(chosen) }),
];
