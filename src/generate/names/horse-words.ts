/*
 * Words that horses are named with, written for this list. In each group the commonest words come first; horse names take one
 * word of each group in turn.
 */

/** Words that describe, and titles. Names begin with them more often than they end with them. */
export const DESCRIBING_WORDS: readonly (readonly string[])[] = [
  words(`
    My Lady Miss Little Sir Big Just Lord King Mister Queen Prince Princess Hey Oh Uncle Aunt Captain Count Duke Earl Baron Major
    Madam Colonel Duchess Squire Knight Dame Master Mighty Young Old New Good Great Grand First Last Late Early Next Only Some Any
    Every Never Always Almost Too So Very Quite Hello Dear Cousin Countess Empress Emperor Judge Saint Sister Brother Señor Doña Monsieur`),
  words(`
    Golden Silver Black Red Blue White Gray Green Brown Copper Bronze Amber Crimson Scarlet Ivory Ebony Rosy Russet Tawny Dusky Pale
    Dark Bright Light Indigo Violet Purple Orange Yellow Pink Azure Jade Sable Chestnut Bay Roan Dun Pinto Dapple Ashen Sandy Snowy
    Rusty Dusty Misty Foggy Cloudy Stormy Sunny Windy Rainy Frosty Icy Starry Moonlit Sunlit Starlit Twilight Midnight Evening Morning`),
  words(`
    Sweet Lucky Happy Wild Magic Smart Super Pretty Royal Noble Gentle Proud Brave Bold Merry Jolly Quiet Silent Secret Hidden Distant
    Lonely Lovely Fancy Dandy Handy Lazy Crazy Cozy Easy Busy Fuzzy Speedy Rapid Quick Swift Fast Slow Hasty Calm Cool Warm Hot Cold
    Fresh Crisp Sharp Keen Clever Witty Wise Kind True Honest Loyal Faithful Famous Fine Rare Real Pure Simple Special Perfect Lively
    Nimble Sturdy Steady Ready Willing Daring Charming Graceful Playful Cheerful Hopeful Grateful Thankful Blissful Elegant Gallant`),
  words(`
    Dancing Flying Running Rising Shining Sparkling Singing Laughing Whispering Wandering Rambling Roaming Racing Rolling Rocking Jumping
    Dreaming Glowing Gleaming Burning Blazing Flaming Drifting Sailing Soaring Gliding Falling Leaping Skipping Waltzing Humming Ringing
    Calling Coming Going Chasing Catching Holding Playing Smiling Winning Working Waiting Walking Talking Turning Spinning Swinging
    Charmed Gilded Frosted Painted Polished Chosen Hidden Broken Woven Sworn Born Lost Found Made Given Lifted Wanted Invited Admired`),
  words(`
    American English Irish Scottish French Spanish Italian German Danish Dutch Swedish Norwegian Russian Roman Greek Persian Arabian Nordic
    Northern Southern Eastern Western Coastal Alpine Desert Prairie Rural Urban Foreign Native Pacific Atlantic Highland Lowland Upland
    Double Triple Single Second Third Half Twice Once Seven Eleven Hundred Million Whole Full Empty Deep High Low Long Short Tall Wide
    Upper Lower Inner Outer Over Under Beyond Before After Above Below Near Far Close Open Free Fair Clear Plain Ancient Modern Classic`),
];

/** Words for things, places and actions, and the short words of everyday phrases. They stand anywhere in a name. */
export const NAMING_WORDS: readonly (readonly string[])[] = [
  words(`
    Me You It All One Go Be Up No On In To Is We Us He She Am Are Not Can Do Did Get Got Let Say See Out Off Own Her His Our Who What
    Why How Now Then Here There When Yes Top Pop Hop Boo Ace Ice Air Sea Sky Sun Day Way Joy War Son Jet Gem Cat Kid Pal Bay Key Sir
    Take Make Keep Give Call Come Play Stop Stay Look Know Tell Think Want Need Find Hold Turn Show Move Talk Walk Wait Work Will Home
    Time Life Mind Back Down Away Over Around Again Alone Along About Into With From Without Between Together Like Much More Most Than`),
  words(`
    Lad Lass Man Bird Fox Wolf Bear Deer Stag Fawn Hare Lion Tiger Lynx Puma Otter Seal Crow Raven Robin Wren Finch Lark Dove Swan Hawk
    Eagle Falcon Osprey Heron Crane Stork Owl Jay Magpie Swallow Sparrow Martin Plover Gull Tern Duck Goose Colt Filly Foal Pony Mare
    Stallion Bee Moth Cricket Firefly Butterfly Dragonfly Salmon Trout Pike Dolphin Whale Panther Cheetah Jaguar Badger Ferret Squirrel
    Rabbit Mouse Kitten Hound Pup Lamb Ram Goat Bull Bison Moose Elk Camel Zebra Dragon Unicorn Phoenix Griffin Pegasus Sphinx`),
  words(`
    Star Sun Moon Sky Wind Storm Rain Snow Cloud Mist Fog Frost Ice Hail Thunder Lightning Breeze Gale Tempest Rainbow Dawn Dusk Day Night
    Noon Sunrise Sunset Sunshine Moonlight Starlight Daylight Shadow Shade Eclipse Comet Meteor Planet Orbit Galaxy Nova Venus Mars Mercury
    Jupiter Saturn Orion Aurora Zenith Horizon Spring Summer Autumn Winter Season January April May June July August October November
    Fire Flame Ember Spark Blaze Ash Smoke Cinder Coal Flare Glow Gleam Glimmer Shimmer Sparkle Flash Beam Ray Light Lantern Candle Torch`),
  words(`
    Rose Lily Daisy Ivy Holly Heather Hazel Willow Maple Oak Elm Birch Cedar Pine Fir Spruce Aspen Alder Rowan Linden Laurel Myrtle Olive
    Fern Moss Reed Clover Thistle Bramble Briar Thorn Bloom Blossom Petal Bud Leaf Branch Root Seed Acorn Berry Cherry Apple Pear Peach
    Plum Lemon Lime Mango Melon Fig Date Grape Currant Juniper Ginger Pepper Saffron Cinnamon Clove Nutmeg Vanilla Mint Basil Thyme Sage
    Rosemary Lavender Jasmine Orchid Tulip Poppy Violet Iris Dahlia Peony Lotus Magnolia Marigold Primrose Bluebell Foxglove Snowdrop
    Meadow Grove Forest Wood Field Barley Wheat Oats Rye Corn Hay Straw Harvest Orchard Garden Vine Bower Hedge Acre Pasture Prairie`),
  words(`
    River Creek Brook Lake Pond Bay Sea Ocean Wave Tide Shore Coast Beach Sand Stone Rock Cliff Ridge Hill Mountain Peak Summit Valley Vale
    Dale Glen Hollow Canyon Mesa Plain Moor Heath Marsh Fen Isle Island Harbor Haven Port Pier Bridge Gate Road Lane Trail Path Street
    Avenue Highway Crossing Corner Mill Barn Farm Ranch Cabin Cottage Manor Castle Tower Palace Court Hall House Home Garden Park Square
    Village Town City Crown Throne Realm Empire Kingdom Border Frontier Desert Oasis Delta Lagoon Reef Rapids Falls Fountain Well Spring`),
  words(`
    Gold Silver Diamond Ruby Pearl Opal Jade Topaz Garnet Emerald Sapphire Onyx Agate Coral Amber Crystal Quartz Flint Marble Granite Slate
    Copper Brass Bronze Iron Steel Nickel Cobalt Jewel Gem Crown Tiara Ring Chain Locket Ribbon Lace Silk Satin Velvet Linen Denim Tweed
    Cotton Feather Bell Button Buckle Boot Bonnet Cloak Mask Fan Glove Purse Penny Dime Dollar Copper Coin Ticket Token Treasure Fortune
    Arrow Bow Shield Lance Saber Sword Banner Flag Anchor Compass Sail Mast Ship Boat Canoe Ferry Wagon Wheel Rocket Engine Piston Turbo`),
  words(`
    Dream Dancer Song Melody Music Harmony Rhythm Ballad Anthem Aria Opera Sonata Waltz Polka Tango Samba Rumba Jig Reel Swing Jazz Blues
    Tune Chorus Echo Whisper Murmur Chime Fiddle Fiddler Piper Drummer Drum Bugle Trumpet Cornet Flute Harp Banjo Cello Piano Tempo
    Story Tale Fable Legend Myth Saga Novel Verse Rhyme Poem Poet Riddle Puzzle Secret Rumor Gossip News Letter Chapter Page Title Script
    Picture Portrait Sketch Canvas Mirror Image Vision Mirage Illusion Fantasy Fiction Drama Scene Encore Curtain Actor Artist Painter`),
  words(`
    Love Joy Hope Faith Grace Charm Beauty Glory Honor Pride Courage Valor Spirit Soul Heart Mind Smile Kiss Laugh Tear Wish Luck Chance
    Choice Reason Promise Pledge Vow Oath Truth Wisdom Justice Mercy Peace Liberty Freedom Victory Triumph Success Honest Virtue Delight
    Pleasure Passion Desire Fancy Fever Wonder Marvel Miracle Mystery Surprise Sensation Affair Romance Sweetheart Darling Angel Cherub
    Memory Moment Minute Hour Season Century Forever Tomorrow Yesterday Today Future Past History Destiny Fate Karma Journey Voyage Quest`),
  words(`
    Jack Jill Tom Sam Ben Max Bob Bill Joe Jim Tim Kit Pat Peg Meg Molly Polly Dolly Sally Nelly Betty Katy Lucy Lizzy Annie Rosie Josie
    Maggie Daisy Minnie Winnie Billy Barney Harry Larry Jerry Terry Charlie Archie Alfie Robbie Bobby Tommy Jimmy Johnny Danny Sammy Teddy
    Freddy Eddie Andy Mickey Sandy Mandy Wendy Cindy Lulu Coco Mimi Gigi Zoe Zara Lola Nina Tina Mina Lena Lina Nora Dora Cora Flora Clara
    Sara Mara Kara Lara Tara Maya Kaya Anna Hanna Emma Ella Bella Stella Luna Lisa Mona Rosa Carla Paula Olga Inga Vera Ada Ida Eva Mia`),
  words(`
    Runner Racer Rider Rover Ranger Roamer Rambler Jumper Leader Winner Player Keeper Maker Seeker Finder Singer Drifter Traveler Stranger
    Pilgrim Pirate Bandit Rebel Outlaw Rascal Rogue Joker Jester Wizard Sheriff Marshal Deputy Scout Soldier Sailor Pilot Captain Skipper
    Hunter Fisher Farmer Miller Baker Cooper Mason Carter Porter Tailor Weaver Potter Smith Banker Lawyer Doctor Teacher Preacher Parson
    Deacon Bishop Monk Hermit Nomad Bandmaster Viking Roman Trojan Spartan Cossack Cowboy Cowgirl Maiden Bride Groom Bachelor Heiress Heir`),
  words(`
    Dash Rush Run Race Ride Jump Leap Hop Skip Step Stride Gallop Trot Canter March Parade Chase Flight Fling Whirl Twirl Spin Turn Twist
    Roll Rock Swing Sway Drift Glide Slide Climb Dive Dip Drop Fall Rise Lift Toss Kick Punch Strike Hit Bounce Boogie Bop Shuffle Hustle
    Game Set Match Score Goal Trick Treat Ace Deal Bid Bet Gamble Jackpot Bonus Prize Trophy Medal Record Limit Order Command Signal Code
    Party Gala Ball Picnic Carnival Circus Festival Fiesta Holiday Wedding Banquet Feast Toast Cheer Rally Revel Frolic Caper Prank`),
  words(`
    Sugar Honey Candy Cookie Cake Pie Tart Muffin Biscuit Pudding Cream Toffee Caramel Fudge Cocoa Mocha Latte Coffee Tea Cider Brandy Port
    Sherry Claret Bourbon Whiskey Rum Gin Punch Soda Cola Julep Nectar Syrup Jam Jelly Butter Bread Bagel Waffle Pancake Noodle Biscotti
    Bean Pea Onion Chili Salsa Taco Nacho Pretzel Popcorn Peanut Pecan Almond Walnut Cashew Hickory Truffle Sorbet Praline Nougat Tonic
    Cup Mug Glass Bottle Kettle Spoon Ladle Basket Barrel Bucket Table Chair Rocker Cradle Pillow Blanket Quilt Carpet Window Door Key`),
  words(`
    Paris London Rome Vienna Berlin Madrid Dublin Lisbon Geneva Monaco Milan Venice Verona Siena Capri Malta Cairo Dakota Nevada Texas
    Montana Alabama Georgia Carolina Virginia Kentucky Tennessee Aspen Denver Dallas Austin Houston Boston Salem Aurora Savannah Memphis
    Cheyenne Laredo Reno Tulsa Tucson Phoenix Havana Rio Lima Quito Bogota Oslo Bergen Malmo Aarhus Leiden Delft Bremen Hamburg Dresden
    Kenya Congo Zambia India China Japan Tokyo Kyoto Samoa Tahiti Fiji Bali Java Siam Nepal Tibet Persia Arabia Jordan Sahara Nile Volga`),
];

/** Words of other languages that stand anywhere in a name. */
export const FOREIGN_WORDS: readonly string[] = words(`
  Bon Belle Bel Bella Bello Beau Bonne Jolie Joli Petit Petite Grand Noir Blanc Rouge Vert Bleu Amour Ami Amie Etoile Soleil Lune Fleur
  Reve Roi Reine Coeur Vie Joie Mon Ma Le La Les De Du Des El Los Las Don Dona Rey Reina Oro Plata Sol Luna Estrella Cielo Fuego Viento
  Tierra Agua Rio Mar Monte Casa Flor Amor Corazon Alma Vida Feliz Bonito Bonita Rojo Moreno Blanco Azul Verde Caballo Rapido Bravo Brava
  Il Lo Gli Caro Cara Dolce Sole Stella Cuore Sogno Vento Notte Giorno Amico Amica Principe Regina Bianco Rosso Nero Der Das Von Vom
  Stern Sonne Mond Himmel Feuer Wind Sturm Traum Herz Liebe Glanz Gold Silber Prinz Graf Herzog Kaiser Ritter Kleine Schone Van Den Het
  Ster Zon Maan Droom Hart Vuur Koning Prins Af Av Vi Mo Bo Te Ti Tu Mi Lu Da Di Do Fa So Si No Ja Joy Ha Jo Lo Na Ra Zu`);

/** The words of a text with blanks and line ends between them. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
