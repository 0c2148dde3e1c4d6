import { fold } from '../../domain/names/fold.ts';
import type { Random } from '../random.ts';
import { words } from './horse-words.ts';

/**
 * How the names of one origin sound, and how they end. A coined name is one or two syllables of an opening, a vowel and a
 * closing, with an ending behind them. In each list the commonest come first.
 */
export interface Origin {
  /** How many of a hundred people have a family name of this origin. */
  share: number;
  /** Prefixes of family names: `Mc`, `O'`, `Van`. */
  prefixes: readonly string[];
  /** Consonants a word begins with; `-` for a word that begins with a vowel. */
  openings: readonly string[];
  vowels: readonly string[];
  /** Consonants behind a vowel, within a word or at its end. */
  closings: readonly string[];
  familyEndings: readonly string[];
  givenEndings: readonly string[];
}

/** How words of an origin are coined. */
export interface Shape {
  /** The share of words with two syllables before the ending; all others have one. */
  long: number;
  /** The share of words without an ending. */
  bare: number;
  /** How much likelier the first parts of a list are than the last ones: 1 draws all of them equally often. */
  skew: number;
}

/**
 * Pieces of words that nobody wants to read in a name, in English and in the languages of the origins. Some harmless words have
 * them too and are left out with the others: cockatoo, mustard.
 */
const UNWANTED = new RegExp(
  words(String.raw`
    \bab[ou]\b anus \barse \bass(es)?\b bastar bitch bomb boob boong \bbutts?\b cac+a cagar cazz chink \bching\b cock coon crack crap
    cul[io] \bcum cun[nt] \bdago damn dark(y|ie)\b \bdead death dick \bdie\b \bdrug dupa dyk fag fi[ckg]a fuc fuk gook gyp heb \bhell\b
    \bho\b homo \bhook \bhure isis \bjaps?\b \bjews?\b kik \bkill kuk kut lesb mari[ck]a merd \bmicks?\b mierd milf \bmong nazi negr
    nigg \bnip nude paki panty \bpedo penis \bpis\b piss poop \bpoon porn prick puss put[ao] queer \brape scat schei sex shit
    slut spa[sz]\b sperm spic stalin suka tard \btits?\b \bturd twat wank \bweed whor wog wop
  `).join('|'),
);

/** Whether nothing in a name, or in one of its words, is what nobody wants to read. */
export function isWanted(name: string): boolean {
  return !UNWANTED.test(fold(name));
}

/**
 * Coins a word of an origin, in small letters.
 *
 * @param endings what the word may end with
 * @example coined(ENGLISH, ENGLISH.familyEndings, shape, random) // 'harton', 'bell', 'wickley', …
 */
export function coined(origin: Origin, endings: readonly string[], shape: Shape, random: Random): string {
  const part = (parts: readonly string[]): string => parts[random.skewed(parts.length, shape.skew)] ?? '';
  const opening = part(origin.openings);
  let word = opening === '-' ? '' : opening;
  const syllables = random.chance(shape.long) ? 2 : 1;
  for (let syllable = 0; syllable < syllables; syllable += 1)
    word += part(origin.vowels) + part(origin.closings);
  return random.chance(shape.bare) ? word : joined(word, part(endings));
}

/** Leaves out one of two equal letters before a consonant: `hall` and `low` are `hallow`. */
function joined(word: string, ending: string): string {
  return /^[aeiouy]/.test(ending) ? word + ending : word.replace(/([^aeiou])\1$/, '$1') + ending;
}

/** Where the family names of the United States come from, the commonest origin first. */
export const ORIGINS: readonly Origin[] = [
  // English
  {
    share: 40,
    prefixes: [],
    openings: words(`
      h w b m s c - l d r t p g br st sh f n k ch cl cr th gr j wh tr bl fl fr gl pr sp v dr y st str scr sw sk sl qu`),
    vowels: words('a e i o u ea oo ee ai ou ay ow oa'),
    closings: words(`
      r l n t d m ll ck rd rt nd ng st rn ss k s th mb p lt ld tt rk mp b g nt rm lk x v dd sh ch lf nn pp ff sk rl rb lm lb
      z w mm bb`),
    familyEndings: words(`
      er s ton son y ley man ing well ford es e field ham wood den more by in land worth ett ell on ings ers low shaw bury
      ins kins ard stead stone ow all en is as an ey old wick dale burn bridge a o erson`),
    givenEndings: words(`
      a y ie ley er on en ine elle ina ette is in ton son ey ia ice ora ana i el e lyn an`),
  },
  // Scottish and Irish
  {
    share: 11,
    prefixes: words("Mc Mc Mc O'"),
    openings: words('c d k m b g - f l r t br s n h w p q sh dr cr gl fl sc'),
    vowels: words('a e o i u ea ei ou ia au'),
    closings: words('ll n r l nn rr g m d v ll c th nd gh rk lg t rm s rd b w tch rl ng lc p x dd'),
    familyEndings: words(`
      an ey y in on ahan aghan ie en ell ald er ty ery more nan is old drick ney ley dy ray ity inty ough ane igan ogue`),
    givenEndings: words('a an een ey in agh ie na en on al id ra ach'),
  },
  // Spanish
  {
    share: 12,
    prefixes: [],
    openings: words('m c s p r l v g - t b d h f j al es z ch n ar cr tr gr br fr qu ll fl pl'),
    vowels: words('a o e i u ia ue ie ua io'),
    closings: words(`
      r l n rr d s m t nt v nd c lv rt b st z lg mb rd rg g p ns ll nz br tr gu ch lm rn sc ñ`),
    familyEndings: words(`
      ez es a o ero as os ano era ales ado illo ino eda osa oza ando al ar ares edo illa ona uela uez aga arra ina`),
    givenEndings: words('a o ia io ita isa ando ino ina ela elo ena ario anda aldo ora ana el ar on'),
  },
  // German
  {
    share: 13,
    prefixes: [],
    openings: words(`
      h b k sch m w l s r f g d - st z t p br kr fr v kl gr n bl j schw schn dr tr kn gl pf fl schl schm spr str schr`),
    vowels: words('e a i o u ei au ie eu ö ü'),
    closings: words(`
      r n l ll ck tt ch hn ss m rt nd ng tz s ff rm st pp ld lz b g d hl rn k hr mm z nk t ft lt rg ls cht sch rst x`),
    familyEndings: words(`
      er mann el ert berg ner ke ler z feld bach man stein e ing ig holz meier wald hof ich le en haus eke inger dorf heim
      in s ung`),
    givenEndings: words('a e o us in is ine gard linde bert win fried hard hild rich el i ene'),
  },
  // Scandinavian
  {
    share: 6,
    prefixes: [],
    openings: words('l h - s n st b r f k t m sk g d v br j fr gr kr sv tr bj kj hj dr fl gl kl th w'),
    vowels: words('a e i o u ø å y ei ä au ö'),
    closings: words(`
      n l r rs ls d s nd m lm t ll k ng rg st rd ns nt rk ck g v ld nn ft rn lk sk mm b ss gn pp`),
    familyEndings: words(`
      son sen berg en gren strom er lund quist man dahl stad in vik borg rud ell e holm haug mark land ing feldt blad by
      seth moe nes bo old um eid`),
    givenEndings: words('a e i ar er in is rik hild ine us ette ild el ida en on eth ea ulf'),
  },
  // French
  {
    share: 5,
    prefixes: [],
    openings: words('b l m d r c p g f v s t - ch br n j h gr fr tr cl fl bl pr cr qu pl dr gu'),
    vowels: words('a e o i u au ou ai oi ie eu'),
    closings: words('r l n s rt ll m d v t ch nt g c rd nn ss b nd gn rn st p rch rv x z tt lm br vr mb rg'),
    familyEndings: words(`
      eau ier et in on ard ois as ette aux el e ert oux ault ay ot elle ain ais ac iere ide ant y onne ie ville mont our eur`),
    givenEndings: words('ine ette elle e ie ique ard in on ault ene iane ice el ois anne ise'),
  },
  // Italian
  {
    share: 5,
    prefixes: words("Di De La D'"),
    openings: words('m c s p b r l v t f g d - n br gr st sc fr gi tr sp cr ch pr z'),
    vowels: words('a e o i u ia io ie ua'),
    closings: words(`
      r l n rt ll s nt t c d rr m cc st nd v rd rb mp g tt gl nn z ss lv b p zz ng sc lf br tr`),
    familyEndings: words(`
      i o ini a elli etti one ano ino ello ato ella ucci occi ardi aro io ese etta ale ante anti iello acci isi ari ero usso
      azzo`),
    givenEndings: words('a o ia io ina ino ella etta ello ana ano ica ico isa ardo anda enzo'),
  },
  // Dutch
  {
    share: 4,
    prefixes: words('Van Van Van De Vander Ver'),
    openings: words('b h d k w s l v m r g br p t z n kr st kl - sch j gr vr dr sl'),
    vowels: words('a e o i u oo ee aa ui ie oe ij eu ou'),
    closings: words('k n r l s m d t rg nd ll st rk ng p v lt nt kk rd ss g b rn x lm rm ls'),
    familyEndings: words(`
      s ma stra er sen man huis en ink ing ga e el berg velde kamp horst burg dam hoek hof ers ema enga broek huizen laar
      beek`),
    givenEndings: words('a e ke je ina us bert ard ien is ik el tje jan'),
  },
  // Polish and Czech
  {
    share: 4,
    prefixes: [],
    openings: words('k w s m b z j l p d r g n c - gr t kr st w br pr h dr kl sz f cz chm'),
    vowels: words('o a i e u ie y ia ow'),
    closings: words('w l r n k z s m b ch d c j rz szcz t p rk ls lk ck sk bl cz zn j g wr dz rn'),
    familyEndings: words(`
      ski ak a ek ik owski czak icz ewski owicz inski czyk uk ka ko o y anek owiak as ura al il ny er`),
    givenEndings: words('a ek ka in ik ina eta anna an islav mir ena ela usz on'),
  },
];
