import type { CountedName, FirstName, NameSource } from './name-lists.ts';

/*
 * Names for records that are made without lists of real ones: invented for this purpose, composed of a few parts. They are
 * fewer and more alike than real names, so searches among them are no measure of searches among a nation's horses.
 */

const HORSE_FIRST = words(`
  Amber Ashen Autumn Barley Bonny Brass Bright Bronze Candle Cedar Cinder Clover Copper Coral Crimson Dapple Distant Driftwood
  Dusty Ember Evening Feather Fern Fiddle Flint Foxglove Frosted Garnet Gentle Ginger Golden Harbor Hazel Heather Hidden Honey
  Indigo Iron Ivory Jolly Juniper Kindly Lantern Little Lucky Magic Maple Marble Meadow Midnight Misty Mossy Noble Northern
  Pepper Quiet Rambling Rosy Royal Russet Saffron Silent Silver Spring Starlit Stormy Summer Sunny Sweet Tawny Thistle Velvet
  Wandering Westerly Whisper Wild Willow Winter Winterberry`);

const HORSE_LAST = words(`
  Affair Almanac Anthem Ballad Beacon Bell Blossom Boy Breeze Bridge Brook Caper Chance Charm Chime Comet Corner Dancer Dawn Dream
  Echo Errand Fable Fancy Fiddler Flame Flight Gate Girl Glen Hollow Jest Jewel Journey King Lady Lane Legend Melody Moon
  Morning Piper Postman Prince Promise Queen Reel Riddle Ripple River Road Rhyme Rover Sail Secret Shadow Sky Song Spark Star
  Step Storm Story Sun Tale Tide Treasure Tune Velvet Verse Waltz Whistle Wind Wish Wonder`);

const HORSE_SYLLABLES = [
  words('Al Bar Cal Dor El Fan Gal Hel Il Jas Kal Lor Mar Nor Or Pal Quin Ros Sal Tam Ul Ven Wel Zan'),
  words('a e i o an en in on ar er ir or'),
  words('bo da dine fel go la lina mo na ra rek ro sha tan ti vel zo'),
];

const SURNAME_PARTS = [
  words(`Ash Birch Black Bram Brook Carr Clay Cop Dray El Fair Fen Gran Hal Hart Haw Hazel Hol Kel Lang Lark Lin March Mer Nor Oak Pen
         Quar Raven Red Row Sel Stan Thorn Til Wal Wes Whit Win Wood Yar`),
  words(`berry bourne bridge brook bury by combe cott dale den don fell field ford gate ham hollow hurst land leigh ley man mere more
         ridge shaw stead stone ter thorpe ton wall ward way well wick worth`),
];

const FIRST_NAMES = words(`
  Adelaide Agnes Albert Alice Ambrose Anthea Archer Arthur Aurelia Basil Beatrix Bernard Briony Caspian Cecily Clement Clio Conrad
  Cordelia Cyril Daphne Delphine Desmond Dorothea Edith Edmund Elspeth Emmeline Enid Ernest Esther Eugene Felix Fern Flora
  Frederick Gareth Geraldine Gilbert Gwendolyn Harriet Hester Horace Imogen Ingrid Isidore Ivor Josephine Jasper Juniper Kendall
  Lavinia Leopold Linnea Lionel Lorna Lucian Mabel Magnus Marcella Maud Miles Minerva Muriel Nigel Nora Octavia Odette Oscar
  Ottilie Percy Perpetua Philippa Quentin Ramona Rosalind Rowan Rupert Sabina Selwyn Sibyl Silas Tabitha Tamsin Thaddeus Theodora
  Tobias Ursula Verity Victor Viola Walter Wilfred Winifred Zelda`);

/** The built-in names, of each list the first ones the commonest. */
export function builtInNames(): NameSource {
  const surnames = combined(SURNAME_PARTS, '').map(counted);
  const firstNames = FIRST_NAMES.map(counted).map((name): FirstName => ({
    ...name,
    firstYear: 1900,
    lastYear: 2100,
  }));
  return {
    horseNames: [...combined([HORSE_FIRST, HORSE_LAST], ' '), ...combined(HORSE_SYLLABLES, '')],
    surnames,
    firstNames,
  };
}

/** Every combination of a part of each list. */
function combined(lists: readonly (readonly string[])[], between: string): readonly string[] {
  return lists.reduce<readonly string[]>(
    (starts, parts, position) =>
      starts.flatMap((start) => parts.map((part) => (position === 0 ? part : `${start}${between}${part}`))),
    [''],
  );
}

/** The n-th name is about 1/n as common as the first, as family names are. */
function counted(name: string, index: number): CountedName {
  return { name, count: Math.ceil(1_000_000 / (index + 8)) };
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
