import { chosen, inEachFlow } from '../gallery/flow.ts';

export default inEachFlow('Roster', 'roster', chosen, 'sheets');
