// Topics of each community; titles.ts makes sentences of them.

interface Words {
  /** Fit after "about": plural or uncountable. */
  readonly things: readonly string[]
  /** Fit after "my". */
  readonly own: readonly string[]
  /** Fit after "while". */
  readonly doing: readonly string[]
}

const words = (things: string, own: string, doing: string): Words => ({
  things: things.split(', '),
  own: own.split(', '),
  doing: doing.split(', '),
})

/** By name of the community. */
export const lexicon: Readonly<Record<string, Words>> = {
  AskTheTable: words(
    'small talk, second helpings, long silences, family nicknames, borrowed books, uninvited guests, handwriting, thank-you letters',
    'oldest habit, third cousin, unread letter, seat at the table, favourite question, worst apology',
    'waiting for an answer, washing up with strangers, walking somebody home, listening badly, keeping a promise',
  ),
  SundayLeague: words(
    'penalties, muddy pitches, away games, substitutes, half-time oranges, offside, shin pads, own goals',
    'left boot, debut, lucky scarf, bad knee, only goal, team talk',
    'warming up, losing gracefully, carrying the nets, arguing with the wind, playing on the left',
  ),
  BoardGameNight: words(
    'house rules, dice towers, missing pieces, long rulebooks, co-operative games, card sleeves, bad losers, wooden tokens',
    'game shelf, Thursday group, unlucky die, unfinished campaign, score pad, smallest game',
    'setting up, reading the rules aloud, losing to a child, counting points, teaching a game',
  ),
  RetroPixels: words(
    'cartridges, save points, four colours, loading screens, joysticks, chip tunes, manuals, high scores',
    'first computer, old monitor, tape deck, sixteen-colour palette, unfinished platformer, pile of magazines',
    'soldering a connector, drawing one tree, waiting for a tape to load, writing assembler, blowing dust out of things',
  ),
  FolkAndLore: words(
    'harvest songs, household ghosts, weather sayings, river spirits, wedding customs, doorstep charms, winter masks, lullabies',
    'grandmother’s proverb, village saint, collection of riddles, family curse, half-remembered rhyme, notebook of sayings',
    'collecting stories, asking old people questions, singing in a barn, keeping the fire in, walking the parish boundary',
  ),
  TargetRange: words(
    'ear protection, follow-through, clay throwers, spotting scopes, iron sights, range rules, cold mornings, club dues',
    'grouping at fifty metres, old air rifle, scorebook, shooting mat, cleaning kit, stance',
    'waiting for the light, scoring targets, sweeping the range, practising the trigger, keeping a shooting diary',
  ),
  TinyGardens: words(
    'slugs, hanging baskets, tomato supports, rainwater, seed packets, windowsill herbs, bees, compost',
    'lemon tree, balcony, only courgette, watering can, crooked trellis, pot of mint',
    'watering before work, sowing too early, talking to seedlings, deadheading, carrying soil up the stairs',
  ),
  SlowCooking: words(
    'dried beans, stock, sourdough, cast iron, lids, bay leaves, leftovers, dumplings',
    'heaviest pot, starter, failed loaf, aunt’s stew, spice drawer, Sunday lunch',
    'peeling onions, waiting for dough, stirring, tasting too early, feeding nine people',
  ),
  MildMemes: words(
    'Mondays, passwords, reply-all, meetings, unread books, printer drivers, alarm clocks, group chats',
    'screen time, inner monologue, face in meetings, browser tabs, weekend plans, personal best in napping',
    'pretending to work, answering on mute, closing tabs, looking busy, standing in front of the fridge',
  ),
  OldEngines: words(
    'carburettors, head gaskets, original paint, tractor seats, rust, spark plugs, workshop manuals, two-strokes',
    'gearbox, 1962 saloon, choke lever, garage floor, left indicator, tin of mixed bolts',
    'bleeding the brakes, pushing it home, polishing chrome, looking for an oil leak, waiting for a part',
  ),
  ShortFilms: words(
    'first shots, natural light, silent scenes, festival rejections, tripods, title cards, borrowed actors, endings',
    'first short, lead actress, storyboard, only lens, ninety-second film, editing chair',
    'filming on a bus, cutting out the best line, waiting for clouds, recording rain, holding the boom',
  ),
  TwoSentenceTales: words(
    'last lines, unreliable narrators, locked doors, lighthouse keepers, twins, lost letters, clocks, visitors',
    'shortest story, second sentence, narrator, unfinished tale, ghost, opening line',
    'cutting adjectives, reading it aloud, ending too early, looking for the second sentence, stealing a title',
  ),
  FixItYourself: words(
    'stuck screws, zips, dripping taps, wobbly chairs, glue, fuses, toasters, cracked tiles',
    'toaster, bathroom tap, grandfather’s drill, kitchen drawer, third attempt, box of screws',
    'taking it apart, looking for the last screw, sanding, reading the diagram upside down, mending a lamp',
  ),
  HomeServers: words(
    'backups, fan noise, power bills, cables, old disks, household logins, blinking lights, release notes',
    'cupboard, backup script, smallest server, network map, uptime, pile of adapters',
    'restoring a backup, labelling cables, upgrading at midnight, reading logs, explaining the router',
  ),
  StreamRoom: words(
    'microphones, ring lights, chat moderators, dead air, overlays, first viewers, echo, break screens',
    'webcam angle, eleventh viewer, stream schedule, echo, opening line, chair that squeaks',
    'talking to nobody, going live by mistake, testing the sound, reading chat aloud, ending on time',
  ),
  Backstage: words(
    'prompters, stage fright, quick changes, fog machines, props, understudies, curtain calls, rehearsal biscuits',
    'only line, costume, prop table, stage mother, first night, trapdoor',
    'waiting in the wings, painting flats, learning lines, holding up the scenery, striking the set',
  ),
  MatineeClub: words(
    'subtitles, intermissions, black-and-white films, velvet seats, long takes, remakes, ushers, closing credits',
    'usual seat, ticket stubs, favourite ending, local cinema, first matinee, list of films',
    'staying for the credits, crying in the dark, arriving late, watching it twice, walking home afterwards',
  ),
  SofaCritics: words(
    'pilots, cliffhangers, theme tunes, bottle episodes, reboots, recaps, courtroom scenes, final seasons',
    'comfort series, theory about the neighbour, watch list, side of the sofa, least favourite detective, rewatch',
    'skipping the recap, watching with parents, guessing the murderer, falling asleep in episode two, waiting a week',
  ),
  DryWit: words(
    'instructions, queues, weather forecasts, office plants, small print, waiting rooms, motivational posters, alphabetical order',
    'sense of urgency, landlord, autobiography, sock drawer, doctor, excuse',
    'saying nothing, queueing, apologising to furniture, reading the terms and conditions, whispering in a lift',
  ),
  SlowMornings: words(
    'alarm clocks, porridge, window light, diaries, early walks, tea, silence, made beds',
    'first hour, kettle, morning page, side of the bed, slow breakfast, window seat',
    'waking before the birds, not looking at the phone, making tea, stretching badly, watching the street',
  ),
  LocalPaper: words(
    'parking meters, lost cats, road works, library hours, the new bridge, street names, letters to the editor, market day',
    'street, letter to the editor, bus stop, newsagent, weekly column, town',
    'reading the notices, waiting for the 14, counting potholes, attending the flower show, asking the mayor',
  ),
  NightTrains: words(
    'middle bunks, border stops, station clocks, compartment etiquette, dining cars, delays, timetables, earplugs',
    'paper ticket, window seat, thermos, worst connection, sleeper blanket, list of stations',
    'changing at midnight, sleeping sitting up, sharing a compartment, running for a connection, watching a border go by',
  ),
  PlainMoney: words(
    'envelopes, pensions, second-hand furniture, pocket money, joint accounts, rent, standing orders, rainy days',
    'budget, first salary, savings jar, worst purchase, spreadsheet, emergency fund',
    'writing down every coin, paying a bill early, asking for a rise, saving for nothing in particular, saying no to a sale',
  ),
  LoopingForever: words(
    'perfect loops, spinning tops, marble runs, pendulums, falling leaves, conveyor belts, seams, tides',
    'smoothest loop, marble run, sewing machine, ceiling fan, first loop, pendulum',
    'watching it once more, hiding the seam, counting turns, waiting for the restart, filming a wheel',
  ),
  BedroomTapes: words(
    'tape hiss, four-track recorders, borrowed guitars, demos, first takes, odd tunings, choruses, quiet drums',
    'first chorus, cheap microphone, cassette, neighbour, out-of-tune piano, song about rain',
    'recording under a duvet, tuning by ear, writing a bridge, keeping the mistake, singing quietly',
  ),
  TownHall: words(
    'bicycle lanes, public benches, council minutes, bus fares, playgrounds, the budget, local elections, street lights',
    'councillor, petition, polling station, three minutes at the microphone, ward, changed opinion',
    'counting votes, reading the minutes, disagreeing politely, standing for office, collecting signatures',
  ),
  MonsterMakeup: words(
    'latex, false teeth, spirit gum, wounds, greasepaint, glitter, prosthetic ears, removal cream',
    'first werewolf, left horn, patient flatmate, brush kit, zombie, bathroom sink',
    'sculpting a nose, drying latex with a hair dryer, frightening the postman, mixing blood, matching skin tones',
  ),
  MapRoom: words(
    'contour lines, old atlases, place names, sea monsters, borders, folding, compass roses, blank spaces',
    'school atlas, hand-drawn map, favourite island, globe, walking map, wrong turn',
    'reading a legend, getting lost on purpose, drawing a coast, following a river, refolding a map',
  ),
  AfterThePandemic: words(
    'masks in coat pockets, balcony songs, empty trams, the vaccine queue, video calls, long covid, sourdough, window visits',
    'sick note, second spring, quarantine diary, list under the doormat, half-learned Italian, walk at six',
    'waiting for a result, washing the shopping, teaching at the kitchen table, cutting one’s own hair, waving through glass',
  ),
  ColdWallets: words(
    'lost keys, transaction fees, paper wallets, twelve words, mining heat, ledgers, forks, wrong addresses',
    'hardware wallet, old laptop, seed phrase, warm cupboard, first transaction, tax folder',
    'waiting for a confirmation, copying an address, explaining bitcoin, stamping words into steel, counting blocks',
  ),
  OddlyUnexplained: words(
    'footsteps in lofts, locked rooms, lights over water, stopped clocks, unsigned postcards, green doors, numbers on the radio, vanished signposts',
    'torch, list of suspects, haunted pantry, strangest neighbour, notebook of coincidences, missing glove',
    'sitting up until four, measuring a bench, following a smell, asking at the bakery, looking twice',
  ),
  BannedShelf: words(
    'forbidden songs, blue pencils, school boards, footnotes, pamphlets, letters of complaint, missing pages, printing presses',
    'library card, changed opinion, banned cookery book, least favourite author, smuggled record, reading circle',
    'reading the last chapter, defending a comma, listening to the end, writing to the editor, disagreeing aloud',
  ),
  DrawnCurtains: words(
    'doorbell cameras, loyalty cards, empty fields, password envelopes, encryption, net curtains, cookie banners, old telephones',
    'biscuit tin, password, unlisted number, letterbox, street-facing window, lens cover',
    'reading the small print, leaving a field empty, paying in cash, shredding letters, saying no to a form',
  ),
}
