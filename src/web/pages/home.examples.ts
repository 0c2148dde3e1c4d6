import { fails } from '../fixtures/response.ts';
import { ORGS } from '../../domain/org.ts';
import { chosen, screenExample } from '../gallery/flow.ts';

export default [
  screenExample('Home, server down', '/', { answers: { 'records/status': fails } }),
  screenExample('Home', '/'),
  screenExample('Home, choices kept', '/', { before: () => ORGS.forEach(chosen) }),
];
