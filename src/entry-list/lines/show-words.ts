/* Words that are not names. Sources: docs/entry-lists.md, USEF, USDF and USHJA divisions, show software's page headers. */

const CLASS_WORDS =
  'class classes section division level test training novice beginner elementary intro introductory preliminary prelim ' +
  'intermediate intermediaire modified starter advanced prix grand freestyle musical dressage eventing hunter hunters jumper ' +
  'jumpers equitation hack derby medal maclay pleasure fences flat walk trot canter lope jog halter showmanship horsemanship ' +
  'trail reining saddleseat sidesaddle western english hunt seat leadline crossrails crossrail conformation performance working ' +
  'stake stakes classic qualifier qualifying championship champion reserve final finals materiale suitability fei usef usdf ' +
  'ushja psg amateur adult junior juniors children childrens youth rookie maiden limit open green pre years year olds ' +
  'championships short long stirrup lead line handy incentive speed power optimum accumulator warm-up warmup';

const REPORT_WORDS =
  'show shows horse horses pony ponies rider riders owner owners trainer trainers coach coaches handler handlers exhibitor ' +
  'exhibitors entry entries entrant entrants list lists listing report results result placing placings placed non placed that ' +
  'back number numbers name names day days date dates time times ride rides order go schedule ring rings arena arenas session ' +
  'page pages total totals subtotal count sum printed generated created exported updated run by of on at as for in and the to ' +
  'from with a an all no none per each end begin continued cont fee fees price prices stall stalls stabling barn barns tack feed shavings ' +
  'bedding hay office paid unpaid balance due late post deposit refund payment class change scratch scratched scratches add ' +
  'added drop dropped grounds nominating membership member members usea fei note notes notice please bring sign signed copy copies ' +
  'coggins vaccination vaccinations form forms waiver spring summer fall autumn winter annual series circuit festival ' +
  'horseshow national regional state county local association federation society dressage hunter jumper eventing competition ' +
  'event events opening closing monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri ' +
  'sat sun january february march april may june july august september october november december jan feb mar apr jun jul aug ' +
  'sep sept oct nov dec am pm est edt cst cdt mst mdt pst pdt am. pm. new old first last second third fourth sheet sheets ' +
  'week weekend morning afternoon evening color colour breed sex age height hh email phone tel fax cell address city zip usa ' +
  'i ii iii iv v vi vii viii usef usdf ushja # no id code status type description amount qty quantity item items unit cost';

const LETTER_WORDS =
  'hi hello dear hey good greetings thanks thank you many regards best kind warm wishes sincerely cheers yours truly ' +
  'respectfully cordially sent my iphone ipad android outlook mail samsung mobile get here below attached is are we our your ' +
  'this these it if any questions question let me know see there will can would should have has had not just also so much ' +
  'everyone team folks fyi ps hope well looking forward saturday was were be been do does did an or but re fw fwd subject cc bcc ' +
  'wrote original message forwarded begin end confidential';

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

export const CLASS_VOCABULARY = words(CLASS_WORDS);

export const VOCABULARY: ReadonlySet<string> = new Set([
  ...CLASS_VOCABULARY,
  ...words(REPORT_WORDS),
  ...words(LETTER_WORDS),
]);
