/**
 * First names and their short and pet names, folded: each line has a full name and then the others. We made this list from
 * names that are common among riders in America. A short name of several full names is in each of their lines.
 */
const LINES = `
abigail abby abbie abbey gail
abraham abe bram
adelaide addie della heidi
adeline addie ada lina
agnes aggie nessa
albert al bert bertie
alejandra alex alexa sandra
alejandro alex alejo
alexander alex al alec alek lex sandy sasha xander zander
alexandra alex alexa alexis lexi lexie sandra sandy sasha ali
alexandria alex alexa lexi lexie
alexis alex lexi lexie
alfred al alf alfie fred freddie
alice allie ali
alison ali allie ally
allison ali allie ally
amanda mandy manda
amelia amy mia millie mel
anastasia stacy stacey ana anna tasha
andrea andi andie drea
andrew andy drew
angela angie angel
angelica angie angel
angelina angie lina
anita nita
ann annie nan anna
anna annie ann
annabelle anna bella belle annie
anne annie nan anna
annette annie nettie
anthony tony ant
antoinette toni nettie
antonia toni tonya nia
antonio tony toni
archibald archie
arlene lena
arnold arnie
arthur art artie
ashley ash
audrey audie dree
augustus gus august augie
aurora rory
barbara barb barbie babs bobbie
bartholomew bart
beatrice bea bee trixie
belinda bel linda lindy
benjamin ben bennie benny benji
bernadette bernie
bernadine bernie
bernard bernie barney
bethany beth
beverly bev
bradford brad ford
bradley brad
brandon bran
brendan bren
brenton brent
brianna bri bree anna
brittany britt brit
brooklyn brooke
calvin cal
cameron cam
camille cami millie
candace candy candi
carla carly
carol carrie
carole carrie
carolina carrie caro lina
caroline carrie caro carol lina
carolyn carrie caro lyn lynn
cassandra cass cassie sandra sandy
catherine cathy cath cat kate katie kathy kat kit kitty
cathleen cathy cath
cecilia celia cece cissy
charlene charlie char
charles charlie charley chuck chas chaz chip
charlotte charlie lottie lotte
chelsea chels
cheryl cher sherry
chester chet
chloe clo
christian chris
christina chris chrissy christy tina kris
christine chris chrissy christy tina kris
christopher chris topher kit kip
christy christine christina
clarissa clara rissa
clifford cliff
clinton clint
constance connie
cornelius neil con
courtney court
curtis curt
cynthia cindy cyndi cyn
daniel dan danny
daniela dani
danielle dani danni elle
darlene darla
david dave davey davy
deanna dee anna
debora deb debbie debby
deborah deb debbie debby debra debi
debra deb debbie debby debi
delores dee lola
denise dee niecy
dennis denny den
desiree desi
diana di dee
diane di dee
dominic dom nick
donald don donny donnie
dorothy dot dottie dotty dolly dory
douglas doug dougie
edgar ed eddie
edith edie
edmund ed eddie ned ted
eduardo ed eddie
edward ed eddie ned ted teddy
edwin ed eddie ned
edwina winnie eddie
eileen ellie
elaine laine lainey ellie
eleanor ellie nell nellie nora elle ella
elena ellie lena
elisabeth liz lisa libby lizzy beth betsy betty
elizabeth liz lizzie lizzy beth betsy betty bess bessie bette libby lisa eliza ellie elle elsie liza elise
ella ellie
ellen ellie nell nellie ella
emily em emmy emmie millie
emma em emmy emmie
emmanuel manny
eric rick ricky
erica ricki rikki
ernest ernie
esther essie hettie
eugene gene
eva evie
evangeline eva evie
eve eva
evelyn evie eve
ezekiel zeke
faith fay
ferdinand ferdie fred
fernando nando
florence flo flossie
frances fran francie frannie frankie
francesca fran frankie chess
francis frank fran frankie
francisco frank pancho paco
franklin frank frankie
frederick fred freddie freddy rick fritz
fredrick fred freddie freddy rick
gabriel gabe
gabriela gabby gabi ella
gabriella gabby gabi ella
gabrielle gabby gabi elle
genevieve gen viv evie jenny
geoffrey geoff jeff
george georgie
georgia georgie
georgina georgie gina
gerald gerry jerry
geraldine gerry jerry
gerard gerry jerry
gertrude trudy gert
gilbert gil bert
gillian gill jill
gregory greg gregg
guadalupe lupe lupita
gwendolyn gwen wendy
hannah hanna annie
harold harry hal
harriet hattie harry
harrison harry
helen nell nellie lena
helena lena nell
henrietta hettie etta
henry hank harry hal
herbert herb bert
hubert hugh bert
ignacio nacho
imogen immy
irene rena
isaac ike zac
isabel izzy bella belle
isabella izzy bella belle
isabelle izzy bella belle
jackson jack jax
jacob jake jay
jacqueline jackie jacqui jacky
jacquelyn jackie jacqui jacky
james jim jimmy jimmie jamie jem
jane janie jenny
janet jan
janice jan
jasmine jazz jas jazzy
jason jay jase
jeanette jean nettie
jeffrey jeff geoff
jenna jen jenny
jennifer jen jenny jenn jennie jenna
jeremiah jerry jem
jeremy jerry jem
jerome jerry
jessica jess jessie
jessie jess
jillian jill
joan jo joanie
joann jo
joanna jo joey anna
joanne jo joey
jody joseph joanna judith
johanna jo hanna
john johnny johnnie jack jon
johnathan john jon johnny
jonathan jon john johnny jonny nathan
jonathon jon john
jordan jordy
jose pepe joe
joseph joe joey jos
josephine jo josie joey
joshua josh
juanita nita
judith judy judi
julia julie jules
julian jules
juliana julie jules julia
juliet julie jules
justine tina
kaitlin kait kate katie
kaitlyn kait kate katie
karla carly
katarina kat kate katie
katelin kate katie kait
katelyn kate katie kait
katharine kate katie kathy kat kay kit kitty
katherine kate katie kathy kat kay kit kitty
kathleen kathy kate katie kath kat kay
kathrine kate katie kathy
kathryn kate katie kathy kat kay
katrina kat kate katie trina
kendall ken kenny
kenneth ken kenny
kimberly kim kimmy
krista kris
kristen kris kristy kristi chris
kristin kris kristy kristi
kristina kris kristy tina chris chrissy
kristine kris kristy tina
kristopher kris topher
krystal kris
larissa lara rissa
laura laurie lori
laurel laurie
lauren laurie ren
laurence larry laurie
lawrence larry laurie lonnie
leonard leo len lenny
leonardo leo leon
leroy roy lee
lesley les
leslie les lee
letitia letty tish
lewis lew lou
lillian lily lil lilly
lindsay lindy linds
lindsey lindy linds
loretta lori etta
lorraine lori
louis lou louie lewis
louisa lou lulu
louise lou lulu
lucas luke
lucia lucy
lucille lucy
lucinda lucy cindy
luis lou louie
lydia liddy
lynette lyn lynn
mackenzie kenzie mac
madeleine maddie maddy
madeline maddie maddy lina
madelyn maddie maddy
madison maddie maddy
magdalena maggie lena magda
malcolm mal mac
manuel manny
marcella marcy
marcia marcy
marcus marc mark
margaret maggie meg peg peggy margie marge greta madge meggie rita daisy maisie mamie molly
margarita rita margie marge
marguerite margie maggie rita daisy
maria mary mia
mariah mary
marianne mary
marie mary
marilyn mary mari
marissa mari rissa
marjorie margie marge
marsha marcy
martha marty mattie patty
martin marty
martina tina marty
marvin marv
mary molly polly may mamie marie
mathew matt matty
matilda tilly tillie mattie tilda
matthew matt matty
maureen mo reenie
maurice mo
maximilian max
maxwell max
megan meg
meghan meg
melanie mel
melinda mel mindy linda lindy
melissa mel missy lissa
michael mike mikey mick mickey
michaela mickey kayla
micheal mike mikey mick
michele shelly shell mickey
michelle shelly shell shelley mickey
mildred millie milly
millicent millie milly
miranda mandy randy
miriam mimi
mitchell mitch
monica mon
nancy nan
natalie nat nattie tally
natasha tasha nat
nathan nate nat
nathaniel nate nat nathan
nicholas nick nicky nico
nichole nikki nicki
nicolas nick nicky
nicole nikki nicki nicky nick nic
olive ollie
oliver ollie
olivia liv livvy ollie
oscar ossie
pamela pam
patricia pat patty patsy patti tricia trish trisha
patrick pat paddy
paul paulie
paula paulie
pauline polly
penelope penny nell
peter pete petey
philip phil pip
phillip phil pip
preston pres
priscilla cilla prissy
prudence pru
rachel rach rae
ralph ralphie
ramona mona
randall randy
randolph randy
raymond ray
rebecca becky becca beck reba
rebeka becky
rebekah becky bekah
regina gina
reginald reggie reg
ricardo rick ricky
richard rick ricky rich richie dick dickie ritchie
robert bob bobby rob robbie bert
roberta bobbie robbie
roberto rob bob
robin rob robbie
roderick rod rick
rodney rod
roger rodge
roland rollie
ronald ron ronnie ronny
rosalind rose roz
rose rosie
rosemarie rose rosie
rosemary rose rosie
roxana roxy
roxanne roxy
rudolph rudy
russell russ rusty
ruth ruthie
sabrina bri brina
salvatore sal
samantha sam sammy sammie
samuel sam sammy sammie
sandra sandy
sara sally sadie
sarah sally sadie
savanna savvy vanna
savannah savvy vanna
sebastian seb bas
serena rena
sharon shari sherry
shirley shirl
sidney sid
simone mona
solomon sol
sophia sophie soph
spencer spence
stefanie steph stevie
stephanie steph steff stevie
stephen steve stevie
steven steve stevie
stewart stew stu
stuart stu
susan sue susie suzy
susanna sue susie anna
suzanne sue susie suzy
sylvester sly
sylvia sylvie syl
tabitha tabby
tamara tammy tam
terence terry
teresa terry teri tess tessa tessie reese
teri theresa teresa
terrance terry
terrence terry
theodore ted teddy theo
theresa terry teri tess tessa tessie reese
thomas tom tommy
tiffany tiff
timothy tim timmy
tobias toby
tracy teresa theresa
travis trav
trevor trev
valentina val tina
valerie val
vanessa nessa van
veronica ronnie roni
victor vic
victoria vicky vicki tori
vincent vince vinny vinnie
violet vi
virginia ginny ginger gina
vivian viv
walter walt wally
wesley wes
whitney whit
wilfred will fred
william bill billy will willie liam willy
winifred winnie fred
winston win winnie
yolanda yoli
zachariah zach zack
zachary zach zack zac
zachery zach zack zac
zackary zach zack zac
`;

const OTHERS = othersOf(LINES);

/**
 * The other names that a person with this first name may use: the short names of a full name, the full names of a short
 * one. They are likely, never certain, so what they find is a similar row (requirement 5.31).
 *
 * @param first folded
 * @example
 * nicknames('bradford') // ['brad', 'ford']
 * nicknames('brad') // ['bradford', 'bradley']
 */
export function nicknames(first: string): readonly string[] {
  return OTHERS.get(first) ?? [];
}

/**
 * All first names that have other names.
 *
 * @example namesWithNicknames().includes('brad') // true
 */
export function namesWithNicknames(): readonly string[] {
  return [...OTHERS.keys()];
}

function othersOf(lines: string): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, Set<string>>();
  const add = (name: string, other: string): void => {
    const known = others.get(name);
    if (known === undefined) others.set(name, new Set([other]));
    else known.add(other);
  };
  for (const line of lines.trim().split('\n')) {
    const [full = '', ...shorts] = line.split(' ');
    for (const short of shorts) {
      add(full, short);
      add(short, full);
    }
  }
  return new Map([...others].map(([name, set]) => [name, [...set]]));
}
