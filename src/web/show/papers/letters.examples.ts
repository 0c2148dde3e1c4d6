import { afterChecking, listExample } from '../../gallery/entry-list.ts';

export default [
  listExample(
    'Letters',
    afterChecking(2, {
      stage: 'letters',
      heading: { title: 'Frostfield Dressage Finale', contact: '555-0100' },
    }),
  ),
];
