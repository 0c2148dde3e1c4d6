import { chosen, inEachFlow } from '../gallery/flow.ts';

export default inEachFlow('Verifications', 'verifications', chosen, 'sheets');
