// What people call the things, faults and fears that danger is made of, in English, Telugu and Hindi. Each entry is how
// a word begins, as it sounds (sounds-like.ts), so that it stands for all its endings and spellings, in every script.
// `.` ends a word that must be whole; `_` joins words that must follow each other, `(a|b)` is a choice, `#` a number;
// what follows a `+` only tells; `~` stands for the endings of a verb in Telugu, `^` for those in Hindi.

export const vocabulary = {
  /** What carries electricity. */
  electric: `
    switch board bord. bordu bordl mcb. mcbs elcb rccb emsibi ensibi em_si_bi fuse. fuses fyuj socket saket
    plug plag meter. meters meterbox meteru meterl mitar wire wiring wair vayar vayir cable kebul fan. fanu fanl
    fyan
    tubelight tube_li tyub tubulai light. lights litu lait balb lamp chandel shandel jhumar geyser gejar gijar giser
    gejer geser gisar
    heater hitar invert inwart electricity db. conduit junction_box panel_board
    power_(point|socket|board|line|box|cable|outlet|plug) earthing transformer generator genset
    extension_(box|board|cord) mains. main_(switch|board|line|box)
    teega. teegal teege bijli vidyut
    taar. taaro. taaron. taarein. pankh khatka. khatke. wires fans. litlo bulb. bulbs bulbl elektrik elaktrik
    ilektrik ilaktrik batti_(bujh|jal|me|se) control_box starter lift_panel holder taaren
    (ac|tv|machine|motor|mixer|iron|fridge|current|light|fan)_point exhaust_fan ups. stabiliz bulbulo swtich swtch
    swicht baord brd. brd_ eletric elctric elecric electic elec. mtr_box distribution_box electricity_box fuse_box
    current_box mcb_ gizer main_meter`,
  breaker: `
    mcb. mcbs elcb rccb emsibi ensibi em_si_bi breaker brekar fuse. fuses fyuj main_switch mains.`,
  wet: `
    water wet. wetting damp. dampn dampi moist drip drop. drops droplet leak lik. liku likej likag soak flood seep
    drench rain. rains raini rainw
    pour trickl vatar condens waterlog
    neeru neeti. neetil tadi. tadig tadis tadich tadup tadin tadut tadav tadip tadit tadum kaaru. kaarut karut
    kaarind kaarip kaarad kaarat
    chemma. chemmag varsh vaana. vaanal vaanak urust kurus kurist munig nindip nindin
    paani. tapak tapk geela. geeli. geele. nami. riss. ris_ risna rista. risti. riste. risav barish baris. barsaat
    choo_raha chu_raha doob sailab neellu. neellul neelloo nilalo neellato neellaku neella. nellu. nilo. nile.
    seelan. bheega. bheege. bheegi. bheegk bheegr bheegt bheegn big_(raha|rahi|rahe|gay) gushing pni. reached waana
    nemmu tema. temag oorut jallu. boond bauchhar spill spray sprinkl overflow wtr. ghus_ga ghus_r tadus`,
  bare: `
    naked exposed uncovered (open|cut|loose)_wire hang. hangs hanging hung tegi. tegip tegin
    latak latk nanga. nange. nangi. khula. khule. khuli. bare_(wire|wiring|cable|conduct|live|copper) veladut
    velade. veladin veladi`,
  shock: `
    shock. shocks shocked shaaku. electrocut tingl short_(circ|sar|ser|ho|ay) shart_(sar|ser|ho|ay|av) shortcirc
    shortsar
    jhatka. jhatke. jhatak jatk jhanjhan janajn janjna jhunjhun jhunajhun jivvu_man jivvuman jillu_man jilluman
    shaak_(ko|tag|la|vach|vas|ost|ich|is) shaakulu shaaku_(ko|tag) jhallum jhallu_man chunchun jillumant zapp
    thrown_back threw_(me|him|her) jerk. jerks kick. jolt. jolts shaak. (is|are|was|becomes|become)_live
    live_(wire|cable|wall|current|connection)`,
  current: `
    current. currents curen kurren karent karant karunt karint bijli vidyut power. electricity earth. voltage
    phase_(com|aa|vas) currnt crnt curnt`,
  flows: `
    coming comes passing passes flows flowing leak touch felt hit. hits gives giving give. gave
    vast. vastu vasto vasta vaste vachindi vachind vacchi. vostu kodut kottut tagil tagul tagl paas_av
    lag. lagta lagti lagte lagi. laga. lage. lag_ aata. aati. aate. aa_jat aa_gay aaya. utar. utra. maar. maarta
    marti. maara. daud faul chhod passed feel. feels. feeling. came. kottind kottina. kottest aa_r arha. aarha.
    araha. ara_h aara_h lgta lgti lg_r mrta bite. bites laagind laagut gunj pakad kheench kodtan kottan kodtun
    ochindi ochchi ostan got. gets getting`,
  touched: `
    tap. taps wall. walls shower pipe grill grille geyser steel_sink railing handle bucket body. washing motor sink. gate. fridge
    goda. godal godak kulai. kolai. nallal nalla. talup nal. nal_m nalka. nalke. deewar divar darwaz bathroom bath.
    baatroom floor ollu. haath cheyyi. cheti hand. hands shavar ontip ontiki sinku`,
  trips: `
    trip. trips tripped tripping tripav (falls|falling|goes|going|went|keeps_going)_(off|down) fall_(down|off) blow.
    blew blown jump down. (not|wont|doesnt)_(stay|hold)
    padipo padut poyind potund potond povu trap_av off_av aaf_av ud_ja ud_ga off_ho band_ho aaf_ho trip_ho ud_r gir^`,
  spark: `
    spark. sparks sparking sparked spaark. fire. flame arcing nippu. nippul nippur merup mantal. mantalu. agni.
    chingari chingaari aag. lapat. lapte. explod blast. blasted`,
  smoke: 'smoke. smoking smoky fumes poga. pogal dhua. dhuan. dhuva',
  burnt: `
    burn. burns burning burnt burned burst explod melt blacken charred charring scorch
    (turned|turning|gone|went|become)_black
    kaalina. kaalind kaalut kaalipoy kaalipot kaalipov maadin maadip karig~ nallaga. pelip pelind
    kaala_pad kaali_pad jal_(g|r|k|ch) jl_g jalne. jalna. jala. jalkar jalta. jalti. jali_hu jale_hu sulag pighal
    phat_ga`,
  smell: 'smell smel. smels odour odor stink vaasan kampu badbu boo. mahak gandh.',
  buzz: `
    buzzing buzz. humming crackl sizzl fizz bhinbhin bhanbhan chitpat chitapat chatpat chirpat bunbun
    (tik|chat|chir|chit)_(tik|chat|chir|chit) chirchir chitchit hissing`,
  hot: 'hot. heats heating overheat heated vedi. vedig vedek garam warm.',
  flicker: `
    flick blink dim. dims dimming on_off on_and_off off_and_on (going|goes|went)_off minuku aari_v jal_bujh
    jalti_bujh timtim tim_tim bujh_(ja|ga|rah)`,
  mainsOff: `
    (main|mains|power|mcb|current|electricity|light|bijli|karant|karent|inverter)_(off.|aaf|aap|band|nu_off.|ko_band|ni_off.)
    main_switch_(off.|aaf|aap|band|ni|ko|nu)
    off_(the_|)(main|mcb|power|curren|electric|fuse|breaker|all|mains) cut_the_power connection_(tees|kaat)
    fuse_(tees|nikal|removed) removed_(the_|)fuse off_everything
    (current|power|electricity|light|karent|karant|supply|line|phase|meter)_trip`,
  lift: 'lift. liftu liftlo elevator',
  pit: 'pit. pits shaft gadda. guntha gaddha gaddhe',
  /** What hangs over somebody or stands above them. */
  overhead: `
    slab piopi roof. roofs roofing rcc. concrete kankr konkr balcon balkan sunshade sunshed sun_sha sun_she san_she
    lintel lintal lintil lentil parapet parapit cornice ledge canopy portic portik elevation. cladding pop. gypsum
    jipsam soffit arch. slaib
    chimney overhead_tank staircase varanda
    pai_kapp paikapp kappu. kappun kappul pitta_god pittagod metl mettl
    chhat. chhato. chhaton. chhatt. chath. chhatvali chajja. chajje. sajja. sajjal lenter lentar lantar munder
    seedhi baramd ceiling celling chhappar sanshed porch loft awning jeena. mehrab gumbad asbestos clg. rafter loftu krung_
    ceilng cealing belcon blacon balakn from_(above|top|upstairs) upar_se pai_(nunchi|nundi) paina_(nunchi|nundi)
    painunchi painundi gallery gailri gelari galari tread. treads`,
  ceiling: `
    roof. slab slaib pop. piopi gypsum jipsam pai_kapp paikapp kappu. kappun chhat. chhato. chhaton. chath. lenter lentar
    lantar ceiling celling clg. porch loft ceilng cealing`,
  ledge: `
    balcon balkan sunshade sunshed san_she sun_sha sun_she parapet parapit cornice ledge canopy portic portik lintel
    lintal elevation. cladding
    railing bricks stones concrete kankr konkr pitta_god pittagod raallu itukal chajja. chajje. sajja. sajjal munder
    eente. sanshed belcon blacon balakn facade gallery gailri gelari galari`,
  piece: `
    plaster plastr plastar palast concret kankr konkr cement siment simet chunk lump piece. pieces peace. chips
    brick stone. stones rocks
    boulder tile. tiles tailu tails. tail. granite marble debris rubble mortar bits parts_of portion mass. block.
    blocks slabs glass. something_heavy
    pechu. pechul pechulu mukka. mukkal gaddal bedda. beddal itika. itikal ituka. itukal raayi. raallu penku. penkul
    tukda. tukde. tukdo tukra. tukre. tukad. eent. eente. eenten int. patthar papdi malba masala. gitti dhela.
    plasta rodi. girder lep. palster facade`,
  falls: `
    fall. falls. fallen falling falin fallng falng fell. landed (come|comes|coming|came)_(down|off|apart)
    (broke|breaking|broken|breaks|falling|fell|fallen|snapped)_(off|away) dropped dropping
    (piece|pieces|bits|plaster|concrete|cement|chunks|stones|tiles|bricks|stone|brick)_drop detach dislodg collaps
    crash (give|gives|gave|giving)_way crumbl disintegrat raining_down shedding tumbl lying_on
    padin padip padut padtu padto padtay padaay padayi padel padetat padeyi padda. pada_bo padab pade. padest padat
    padad padavac padi_(po|dab|und|vun) meeda_padi
    ood~ oodu. oodiv raal~ jaari_(po|pad) jaarin jaarip jaarut jaartun jaarab jaaray virig~ virug~ pelip pelind kooli_(po|pad|na|un) koolel koolad koolin koolip koolut kooltan koolab koolay koolet (kinda|kindi|kindu)ku_vach kindiki_vach
    gir^ giraa girav girwa gr_(r|g|j) toot^ jhad^ jhar. khisak^ dhah^ bikhar^ ukhad_k (neeche|niche)_aa dhadam (lumps|bits|chunks|pieces|plaster|concrete|stones|bricks)_down
    (drops|dropping|shedding|throws)_(bits|pieces|plaster|concrete|cement|chunks|lumps|stones|tiles|down)
    padtan rolling roll. rolled thud. hit. hits struck. to_(drop|come_off|come_down)`,
  /** Steel inside of concrete. */
  rods: `
    rods radlu raad. raadl rebar iron. iron_(rod|bar) bars. tmt istil inupa inumu inapa kammi. kammil chuvva.
    chuvval chuval uuchal
    sariye. saliya loha. lohe. sariya saria. steel. steelu. rod. steel_(rod|bar|vis|expos|reinforc|rust)
    (the|inner|slab|iron|inside)_steel reinforce`,
  seen: `
    seen. visib vizib show. shows showing shown expos out. outside rust. rusted rusty rusting poking
    kanip kanap kanab kanb bayat teli. telin telay tela. tuppu. tuppup dikh. dikha. dikhi. dikhn dikhr dikht dikhai
    dik_rah nikal nikl baahar. bahar. jung. jang. can_see see_(the|iron|steel) fully_out`,
  sags: `
    sag. sags sagging sagged saging bulg baulg belly bend. bending bends bent. bow. bowed bowing bows droop dip.
    dipping dipped depress deflect deform swell swoll hang. hanging hangs hung slanted
    lowered lower. low. sinking sunk. sank. curving curved warp pillow balloon. bag_(of|full) not_straight outward
    vang~ ubb~ pong~ kung~ krung veladut velade. veladin veladi. pottalaga
    latak^ ltk jhuk^ jhulas pet_(ban|bana|jais|phul|phool|nikal) phoola. phooli. phoole. phool_(ga|rah|gi) dhas_(ga|rah|gi) dhasi. dhans^
    baith_(ga|gi|rah) dab_ga pet_nik dheela. dheeli.
    potta_(vach|och|laga|la.|vest|padi) bojja. bojjal jhool_(ra|ga|gay) jhulne jhulti jhulta`,
  /** Comes down, as water may. */
  lowers: `
    (come|comes|came|coming|gone|going|went|go|goes|moved|dropped|sagged|lower|is|sunk)_down down_by jaari_(po|pad) jaarin jaarip jaarut jaartun jaarab jaaray
    (kindiki|kindaki|kindki|kindaku)_(dig|jaar|vang|vast|vach) digip digut digind
    (neeche|niche)_(aa|ki_taraf|ki_or|ho|dab)`,
  crack: `
    crack krak kraik kryak krek split fissure gap. gaps (slanting|diagonal|long|new|big|zigzag|step)_line
    pagul^ pagulu. pagulul pagull pagil~ beeta. beetal nerre. nerrel cheelik cheelin chilik chitl~
    daraar darar daraad chatak^ phat^`,
  grave: `
    grow grew bigger big. widen wider wide. width broad increas longer deep. deeper large more_than more_from
    getting_ spread opening opened open. opens (day_by|every)_day everyday continu
    daily (from|since)_yest overnight sudden huge finger hand. coin pencil pen. thumb inch cm. through whole_wall
    moving moved (this|since)_morn last_night today in_(one|two|#)_(day|night|week)
    within_(a|#|one|two) (each|every)_week doubled #_m. #_mm. (two|three|four|five|ten|half|one)_(mm|cm|inch) fully
    completely badly in_half in_two into_two running_across end_to_end
    right_across across_the top_to_bottom from_top upar_se_neeche pai_nunchi_kind
    perug perigi. perigin perigip pedda. peddag peddav peddad vedal velup rojur roju. rojuku ninna. ninnat okkasar
    lothu lotu velu. renduga.
    badha. badhi. badhn badht badh_ bada. badi. bade. chaud roz. har_din din_(ba|par|pe) kal_se achanak ungli angul
    gehr gahr lambi phaila. phaili. phailt aar_paar kaafi_mot moti. poora. poori. bari. chaur bar_(rah|ga|gi|ja)
    barh_ opening_up openings each_day worse worsen more_(each|every|day) one_end`,
  member: `
    pillar piller pilar pilor beam. beams bim. beemu beamu beamk beaml biml bimk column colum kolum kaalam. kalam.
    coloumn colomn foundation footing load_bear
    stambh stanb doolam doolal punaadi khamba. khambe. khambo. khambh neev. neenv buniyad pillr
    joist truss. girder shahteer dhanni vaasam vaasal kadi_(tut|toot|jhuk|lat|chat)`,
  breaks: `
    crack krak kraik kryak krek broke break. breaks breaking bend. bent tilt buckl snap split burst crush spall
    collaps in_half in_two into_two
    pagul pagil~ beeta. beetal cheelik cheelin chilik nerre virig~ virug~ vang~ orig~ vaalip vaalind kung~ krung
    chitl~ pelip
    toot^ daraar darar daraad jhuk^ phat^ dhans^ dhasi. dhas_(ga|rah|gi) chatak^`,
  /** Of what carries the house, and only beside it. */
  fails: 'collaps kolaps sagging koolip koolind koolut kooltan koolet dhah^',
  weakens: `
    open_up opened gap. gaps damag corrod sink sunk. rust leaning lean. shift moved moving half. eaten crumbl
    chipped chipping soft. separat
    tuppu raal~ ood~ kadul~ padipo khokhl sad_ga gala. gir^ jhad^ baith_ga`,
  building: `
    building house. houses apartment wall. walls compound. staircase stairs stair. steps. room. tower. floor. flor.
    railing retaining parapet portion balcony chimney
    goda. godal godan godak illu. illo. inti. intik metl mettl prahar bhavanam pitta_god pittagod
    boundary boundry baundr baaundr baundar chardivar chahardivar kampaund kampound
    imarat deewar divar makan ghar. kamra seedhi munder bildi balakn tanki. tyank
    (water|overhead|society|roof|plastic|concrete)_tank tank_(on|is|above|stand|wall) gallery gailri gelari galari`,
  /** Of what stands: that it no longer does. */
  gives: `
    lean leaning tilt slant collaps kolaps (give|gives|giving|gave)_way caving cave_in caved sinking sunk. sank.
    shaking shakes shake. vibrat trembl sway wobble wobbly bulging bulge. bulged tipping split separat detach
    displac apart.
    about_to fall. falls. falling fell. fallen dropped (come|came|coming|went|go|goes|gone|going)_down crumbl
    moving. moves shifted_from bent bend. crooked not_straight outward lower. (come|gone)_out
    orig~ vaalip vaalind vaalina. vaalut vankar kooli_(po|pad|na|un) koolel koolad koolin koolip koolut kooltan koolab koolay koolet kung~ krung kadul~ kadil~ kadal oogut oogip oogis oogind
    oogtun padipo padel padetat padut padab padind padin pade. beetalu_v
    jhuk^ tedhi. tedhe. tedha_ gir^ hil^ phat^ dhas_(ga|rah|gi) dhasi. dhans^ dhah^ baith_(ga|gi|rah) kaanp^ dol_rah (bahar|baahar)_(nikal|aa|ko_nikal|ki_or|ki_taraf)
    khisak^ moved. weak. kamzor balaheen vang~ bulge_out padtan pushed_out push_out opening_up opened_up orug
    sarak^ phisal^ lachak^ dagmag tool~ mud_(gay|ga.|gi.|gai|rah|chuk) gave_(under|in|out|a_bit|below) jarug jarig~`,
  leans: 'lean. leans leaning leaned tilt slant orig~ vaalip vaalind jhuk^ tedha. tedhi. tedhe.',
  sinks: `
    sinking sunk. sank. collaps kolaps caving caved cave_in (give|gives|giving|gave)_way
    kung~ krung kooli_(po|pad|na|un) koolel koolad koolin koolip koolut kooltan koolab koolay koolet dhas_(ga|rah|gi) dhasi. dhans^ dhah^ baith_(ga|gi|rah)`,
  noise: `
    noise sound. sounds knock ticking popping creak crackl crunch groan shabd chappud awaz awaj (tak|tuk|tik|tok|kat|chat|phat|pat|dhak)_(tak|tuk|tik|tok|kat|chat|phat|pat|dhak) crackers patakh pataak pataka tapaakay thud. bang. bangs banging boom
    dhadam phat_phat`,
  door: 'door. doors window talup kitiki darwaz khidki gate. shutter',
  jams: `
    jam. jams jammed stuck (not|wont|cant|doesnt|cannot|dont|never)_(clos|shut|open|lock) tight. moosuko mudatl
    padatl pattatl pattuku pattesi pattest bigis teruchuk terava bigus
    (band|khul)_(nahi|nai|nhi) (nahi|nahin|nai|nhi)_(band|khul) atak phas. catches
    (cant|cannot|not|cant_be|never)_be_(open|clos|shut|lock) no_longer_(clos|open|shut|lock|fit) hard_to_(open|clos|shut|lock)
    (refuse|refuses)_to_(open|clos|shut) got_stuck gets_stuck became_stuck scrap. scrape scrapes scraping drags`,
  trapped: `
    trapped stuck_(under|inside) buried irukk chikkuk phas_g phans_g dab_ga malbe_me phansa. phanse. phansi.`,
  /** What a crack may be without danger. */
  slight: `
    hair fine. small tiny thin. minor slight old. years same. chinna chinnav sanna. patha. paatav chhoti. chhote.
    halki. halke. bareek patli. patle. purani. purane. filling coating sannag sannat sannan`,
  /** Goes into a crack. */
  fits: `
    finger card coin hand. pencil pen. thumb palm ungli angul velu. velu_ vellu. haath. sikka nanem scale
    (bahar|baahar)_dikh daylight see_(through|outside|light|sky|daylight) roshni bayata_kanip velugu aar_paar`,
  hangs: `
    hang hangs hanging hung dangl belly balloon latak latk ltk veladut velade. veladin veladi held_by
    oogut oogip oogis oogind oogtun hil_rah jhool_ra`,
  strikes: `
    hit. hits hitting landed landing lagi. laga. lag_g tagil meeda_pad meedha_pad struck. hits.`,
  hurt: `
    hurt. hurts injur bleed blood wound hospitali (to|in)_(the_|)hospital stitches fractur unconsc dead. killed
    killing kill_(me|us|him|her|some|any|peop) (on|his|her|my)_head on_the_head hit_on
    (narrow|narrowly)_(esc|miss|avoid) (nearly|almost|just)_hit missed_(my|me|us|his|her|him|by)
    debba. debbal gaayam gaayal gaayap raktam talaku. tala_meed netti. nettim pranal pranaal chanip
    chot. ghayal khoon. sir_(p|par) sar_(p|par) maut zakhm mar_(ja|ga|sak) jaan_(ja|ka|le) baal_baal
    chot_(l|aa|ai|pah) debbatag gaayam. gaayamai`,
  fear: `
    danger dangrous unsafe (not|isnt|longer|never)_safe not_(so|very|at_all|feel|feeling)_safe
    safe_to_(stay|sleep|live|stand|sit|be|enter|touch|keep|bath) emergenc scare. scared scary afraid fear. fears
    fearing feared
    frighten terrif panic. hazard risk. risky help_us save_us sos. any_(moment|minute)
    pramad apaayam bhayam bhayap bhayan bhayamg
    khatra. khatre. dare_hu darte. darta. daravn ghabra surakshit_na jokhim bachao. haadsa. haadse. anhoni khatarn
    khatara life_risk kaapadand dar_(lag|hai|rah|ke|ga) khauf jaanlev accident. accidents mishap fatal tragedy
    disaster (something|anything)_(happen|bad|will|may|might|can|could) (kuch|kuchh)_(ho_ja|na_ho|bhi_ho_s)
    taanke. taanka. kutlu_(pad|ves) hospital_(lo|me|ja|gay|mein|ki_vel) emaina_(av|jarug|ayy|jarig) god_forbid denger`,
  avoid: `
    (stopped|stop|not)_using (dont|cant|cannot|not)_(use|go|sleep|touch|stand|enter|sit|step) (not|stopped)_going
    (nobody|one|noone)_(goes|sits|dares|enters|stands|uses|sleeps|walks) refuse vacat evacuat
    moved_(out|the_bed|our_bed|his_bed|her_bed|the_cot|the_kid|the_child)
    shifted_(the_bed|our_bed|the_kid|the_child) (locked|closed|sealed|shut)_(the|that|this)_(room|balcony|area)
    (sleeping|slept)_(in_|out) (not|dont)_(let|allow) (keep|kept|stay|staying|keeping)_away
    not_to_(touch|stand|enter|sit|use|go) ran_(out|away) rushed_out barricad rope. tied propped
    (vella|vela|pova|poda|nilaba|paduko|nidra|vaada|muttuko)_le vellatled povatled padukovatl vaadatl
    nidra_(pat|le|pad) khaali_ch gadi_moos bayata_(pad|nid)
    nahi_(jat|ja_|sot|baith|chhoo) jaana_(band|chhod) khaali_kar bahar_so
    (so|neend|jate|ja|sote|baithte|chhute)_nahi istemal_band jaane_nahi haath_nahi (gadiki|roomki|room_ki|hall_ki|chotiki|intiki)_march sleeping_at staying_(out|at)
    sleeping_outside prop. props
    (dont|not|never)_park_(below|under|next|near|beside|there|inside|it)`,
  narrow: `
    luckily lucky thank_god thankgod escape saved tappinch koddilo adrusht devudi_d bach_g bacha. bachi. bache.
    shukr_hai`,
  person: `
    mother father son. daughter kid. kids child children baby. wife husband maid worker watchman grandm grandf
    neighbour person. people somebody someone boy. girl man. woman uncle aunty guest head. leg. foot. shoulder bed.
    amma. ammak naanna pilla. pillal pillav pilladi babu. musali tala. meeda_pad manish mancham
    bachch. bacho. bachon. bachche. mummy papa. dadi. nani. patni biwi pati. buzurg log. logo. aadmi sir. sar.
    bachcha. bachchi. bachchon nannaki on_me car. cars parked bike scooter vehicle scooty`,
  gas: 'gas. gasu gais gyas cylinder silindar lpg',
  breakage: 'broke broken breaking break. breaks snapp virig~ virug~ toot^',
  loose: `
    loose loosen luju loosu shaking shaky. shakes wobble wobbly detach (come|coming)_(away|out) separat
    vadulu kadul~ kadil~ kadal oogut oogip hil^ dheela. dheeli. dheele. (came|come)_loose weak. kamzor balaheen
    moved. moves moving shook. shaken coming_loose comes_loose loosening swinging swings
    (haath|hath)_(me|mein|men)_aa (chetiki|chetilo|chetiloki|chethiki)_(vach|och) off_in_(my|his|her|our)_hand`,
  /** Falls too, and endangers nobody. */
  calm: `
    paint peint pent. pentu putty whitewash white_wash distemper colour color powder dust. salt. leaves hair.
    price rate. rates cost. costs night. fungus mold mould wallpaper cupboard wardrobe ply. plywood almira laminat
    wood. wooden cabinet curtain sand. temperature signal
    rangu. sunnam macha. machal maraka. dhara. ibband naachu booju. chetta.
    rang. choona. daag. kharch phaphund dhabba. dhabbe. tadi. pipe pip. drain. flush bottle bucket phone. vessel
    hammer`,
  money: `
    price prices priced quotation quote. quotes bill. bills rate. rates cost. costs estimate amount charges kharch
    dhara. dharal`,
  /** Loose of itself. */
  tile: 'tile. tiles tail. tails tailu tailsu grout floor farsh flor',
  harmlessTo:
    'chemical plants pets product thief thieves theft dong chor. choron chori dog. kutt kukka. kukkal',
  /** What runs by electricity, and may stand in water. */
  machine: `
    painal motor. motors motar pump. pumps panel. panels inverter inwart charger compressor transformer generator generatar
    dg. dg_set genset ups. lift. liftu liftlo elevator fridge fridg refrigerat freezer cooler kular washing_machine
    grinder appliance meter. meters mitar mcb. mcbs starter switch swich wiring control_box battery
    motaar motaru motarl pampu pamp. penal pyanel charjar chargar inwartar jenset jenaret janret liffat frij frijj
    transfarmar bel. bell. bells ghanti janaret diji. dg. bataari batteri vaashing_mas`,
  /** On such a thing, where water falls. */
  upon: `
    (motor|pump|panel|inverter|charger|generator|transformer|dg|compressor)_(meeda|meedha|paina|pai.|pe.|par.|ke_upar|k_upar|ke_paas|pakkana|daggara)
    (on|over|inside|into|onto|near)_(the_|our_|)(motor|pump|panel|inverter|charger|generator|transformer|dg|compressor)`,
  /** Where water stands deep. */
  below: `
    cellar celar basement basment parking stilt pit. pits shaft meter_room electrical_room panel_room motor_room pump_room
    underground garage ground_floor sump_(room|pit) duct
    selar sellar sellaar besment bejment basmen paarking stilt still_par lift_(gadd|gunt|hole)
    gunta. guntalo guntal gadda. gaddhe gadde gaddha gaddho tahkhan tehkhan talghar nel_mal neelamal`,
  /** So much water that what runs in it is dangerous. */
  deep: `
    (knee|ankle|waist|neck|chest|thigh|hip|calf|feet|foot|ft|inch|inches|shin)_(deep|high|level|length|height|hight|depth|water|of_water|dip)
    (ankles|knees)_in (full|filled|rising|standing|lot|lots)_(of_|with_|)(water|vatar|paani|neell|neeru|wtr|pni)
    (water|vatar|wtr)_(is_|has_|level_|keeps_|)(full|filled|rising|risen|rose|standing|stands|logged|collected|entered|everywhere)
    (to|till|upto|above|below|over)_(the_|my_|our_|)(knee|knees|ankle|ankles|waist|neck|chest) covered_(with|in|by)_water
    under_water underwater submerg flooded flooding immersed in_(the_|)water in_standing swimming_pool like_a_pool
    mokaal mokaali mokalu nadumu. nadum_ cheelamand cheela_mand pikkal modal_lot lothu_neell munig munak nindi.
    nindip nindin nindai nindayi (feet|foot|ft|adug|adugul|adugula|futl)_(lot|neell|neeru|neelu|meera|varak)
    ghutn gutan ghuton ghutan takhn takhne_ kamar_(tak|bhar|ke) bhar_(gaya|gay|gai|chuk|ja|raha|rahi|rha|aaya|aata) bhar(a|i|e)_(hai|h.|hua|hui|hue|pada|padi|rehta) (paani|pni|paani_se)_bhar
    doob doobi doobe doobh (fut|feet|ft|foot|inch)_(paani|tak|gehra|pani|upar) lababhar labalab
    (motor|panel|meter|board|switch|plug|charger)_(varaku|tak|daaka) (upto|up_to|till)_the_(motor|panel|meter|board|switch|plug|wheel|charger|seat) (neellalo|neetilo|neellallo)_(und|un|vun|mun) (paani|pani)_(me|mein|men)_(hai|h.|he.|hain|pada|padi|pade|khad|chal|tair)
    (is|are|lies|stands|standing|lying|sitting|running|sits)_in_(the_|)water floating
    (pit|cellar|basement)_(is_|)full to_the_(first|second|third|fourth|bottom|#)_(step|stair) all_water only_water nothing_but_water full_(water|vatar|neel|paani) (water|vatar)_full
    (anta|motham|ninda|purtiga|fullu|lopala_anta)_(neel|neeru|vatar|water) (neellu|neelu|water|vatar)_(motham|anta|ninda|nindin|nindip)
    (paani|neellalo|neetilo)_(me|mein|men)_(motor|motar|taar|panel|meter|mitar|switch|board|pump) (neellalo|neetilo)_(motor|motar|panel|vair) paani_hi_paani (sara|poora|sab|itna|pura)_paani paani_bhar`,
  /** What bounds a plot or holds earth: its cracks are graver than those of a room. */
  bound: `
    compound_(wall|goda|godal|deewar|val|vaal|ki) boundary boundry boundri bound_wall retaining parapet parapit
    perimeter_wall fence_wall garden_wall compound_
    kampaund kampound prahar pittagod pitta_god
    chardivar chaardivar chahardivar baundr baaundr baundar baaundar parkot munder chaar_divar`,
  digs: `
    dig. digging digs dug. bore. bores excavat jcb. piling pile. trench borewell bore_well foundation_(work|pit|dug)
    tavvi tavvu tavvad tavva. tavvak tavvar tavvak tavut tavin tavak jesibi
    khuda. khudai khod^ khoda. khudv jesib
    goyyi goyyil (gunta|punaadi|punadi)_(tees|tavv|tiy|tist) gaddha_(khod|kho|kar)`,
  /** Not as every monsoon. */
  sudden: `
    sudden overnight last_night since_(yest|last|this|morn|mon|tue|wed|thu|fri|sat|sun|the_dig|they) from_(yest|last|this|today)
    all_at_once today this_morn
    okkasar hatatt hatat akasm ninnat ninna. nedu. ivaal
    achanak ekdum ek_dum ekaek kal_se raat_se aaj_se parso`,
  /** Of what stands: that it is no longer where it was. */
  shifts: `
    shifted moved moving settle sunk. sank. sinking slid. sliding not_level dipped tilt lean
    kung~ krung jaari_(po|pad) jaarin jaarip jaarut jaartun jaarab jaaray jarig jarug kadil~ kadul~ orig~ orug
    khisak^ dhas_(ga|rah|gi) dhasi. dhans^ baith_(ga|gi|rah) jhuk^ hil^
    sarak^ phisal^`,
  /** Of a wall and its slab: that they are one no more. */
  parts: `
    opened_(at|up|along) (opened|opening|separated|separating|detached|parted|split|moved|moving|shifted|slid|pulled|pulling)_(away_|)(from|away|apart|off|out|sideways)
    gap_(between|from|has|came|is|at|opened) sliding sideways leaning_out
    vidip vidiv vidi_po veru_ayi dooram_ayi gap_vach khaali_vach sandu_(vach|erp|padi) madhya_(gap|sand|kha)
    alag_h alag_ho alag. alaga_h gap_aa gap_ho jod_khul khul_(ga|gai|gay|rah) khaali_jagah`,
  /** What electricity does to the hand, in words of those who do not name it. */
  bites: `
    bite bites biting bit_me bit_my tickle tickl prick pricks pricking pinch pinches sting stings stinging needles tingl numb.
    (shakes|shaking|shook|vibrates|pulls|pulled|throws|threw|pushes|pushed|jerks)_(my_|the_|your_|our_|his_|her_|)(hand|arm|finger|body)
    (zum|jum|zoom|jhum|jham|jill|jilla|jivvu|jhan|gin|zin|jin)_(zum|jum|zoom|jhum|jham|jill|jivvu|jhan|gin|zin|jin) like_(ants|needles|pins)
    koruk korikind kariche karust kariki kuttin kuttut kudut guchchu guchut guchin gunjut gunjin laagut laagest laagind
    jumm jivvu jivu jillu jill_m jhillu vanuk_p
    kaat(a|i|e)_(hai|h.|he|hain|tha|thi) kaat_(ti|ta|rah|let|lia|r|te|leg|th) chubh^ chimti chutki jhanak sunn_(ho|pad) sunsun
    jhunjh kheench^ khinch^ jhatk chinchin (cheenti|chinti|sui)_(jais|ki_tar|kaat) sui_(jais|chubh)
    ants. cheemal dhakka_(lag|maar|mar|sa) soodul soodi_ soodilu`,
  animal: `
    dog. dogs mosquito mosq insect monkey monkeys snake termite rat. rats bees
    kukka. kukkal doma. domal koti. kotul
    kutta. kutte kutton machhar machchhar bandar deemak chooh`,
  /** Pieces of what is built, and never of anything else. */
  shard: `
    chunk chunks lump lumps rubble debris plaster plastr palster concret cement mortar brick bricks stones boulder chips
    clods pieces bits
    pechu pechul pechulu chippa. chippal chippalu mukkalu mukkal itik ituk beddal peluss raallu rallu gaddal
    tukda tukde tukdo tukra tukre tukad papdi papdiy paprhi papad malba choona. pathar pathar_ patthar eent kankar kankad
    gitti dhela rodi plasta lepan`,
  /** Where they come from. */
  fromAbove: `
    (from|off|out_of)_(the_|our_|my_|bottom_of_|underside_of_|under_|)(slab|roof|ceiling|celing|ceilng|balcony|sunshade|stairs|staircase|parapet|beam|column|pillar|overhead|chajja|lintel|portico|top)
    (slab|roof|ceiling|chhat|chajja|chajje|sajja|balcony|balkani|stairs|metla|mettla|metlu|seedhi|seedhiyo|seedhiyon|jeene|paikappu|beam|lintel|lenter|sunshade|parapet|munder|pillar|goda_paina|kappu|dabba|varanda)_(se.|nunchi|nundi|nunchee|nunche|nundhi|kindanunchi|kinda_nunchi|kinda_nundi|lo_nunchi|lonunchi|ke_neeche_se|ki_taraf_se|ke_nichle_hisse_se)`,
  part: 'part. portion hissa. hisse. bhaag. bhagam. baagam. section',
  soft: `
    soft. softened spongy crumbles hollow_and mushy mettaga methaga mulayam narm. naram bhurbhur bhoosa`,
  powder: 'powder dust. podi. pudi. choora. chura. burada sand. bhusa',
  hook: 'hook. hooks huk. hukk huku',
  /** What carries people or water, holds them back or stands over them. */
  carrier: `
    railing railng reling reyling reyiling reiling handrail hand_rail grill. grille stair steps. step. landing tread. treads
    parapet parapit pitta_god pittagod balcon balkan belcon blacon balakn sunshade sunshed sanshed san_she sun_sha
    ledge lintel lintal lintil cornice canopy portic chajja. chajje. sajja. sajjal munder
    wall. walls goda. godal godak deewar divar pillar piller pilar pilor column kolum stambh stanb khamb
    slab slaib arch. arci pole. poles gate_post post. tank. tanks tanki tankil tyank tanku metl mettl mettu. seedhi jeena. jeene. arugu. chabutr
    prahar compound baundr boundary chardivar`,
  /** What the foot stands on and the hand holds. */
  stair: `
    railing railng reling reyling reyiling reiling handrail hand_rail stair steps. step. landing tread. treads
    metl mettl mettu. seedhi jeena. jeene. gate_post gate_pillar gatepillar gate_(ka|ki|ke|pakka)_(pillar|khamb|god|stambh)`,
  rocks: `
    rocks rocking rocked wobbl shakes shaking shaky sways swaying swayed swings swinging swung tips. tipping wiggl jiggl
    moves. moving. move_(when|if) (gives|give)_(when|if|under|way) (comes|coming|came|come)_(off|away|apart|loose)
    trembl vibrat unsteady totter teeter lurch rattl
    oogut oogip oogis oogind oogtun oogad kadul~ kadil~ kadal oodi_(vach|vast|och|ost) chetiki_(vach|vast|och|ost)
    hil^ hilne dolt dolne dol_rah dagmag jhool^ lachak^ ukhad^ (haath|hath)_(me|mein|men)_aa dancing dances
    dips. dipped dropped_(by|an|one|two|#|half) sunk sank. sags sagging bends bending hollow held_by not_held unsupport
    gone_down off_its pattu_tapp turns_when lifts_(by|off|when|up|in) mud_(gay|ga.|gi.|gai|rah|chuk)`,
  /** Of two that were one. */
  sunders: `
    apart. (inch|inches|cm|finger)_(away|apart|off|out|gap|door|alag|dooram) separated separating detach parted split splits
    splitting burst (pulled|pulling|pulls|torn|tore|breaking|broke|broken|slid|coming|came|comes)_(out_of|away|off|apart)
    (away|off)_from_the_(wall|house|building|slab|pillar|beam) gap_(behind|under|opened)
    vidip vidivad vidi_po cheeli. cheelip cheelin cheeli_po veru_ayi dooram_(ayi|jar)
    alag_(ho|hu|pad|ja) se_(alag|hat_g|hat_r) chhod_(rah|diy|chuk)
    phat_(g|r|k|ch|ja) jod_(khul|toot) ukhad_(ga|gi|rah) ukhd seperat
    verai verupad veru_(ay|pad) dooramay dooramai vadilesi vadilipo vidichip leaving_the
    not_(touch|joined|attached|fixed_to|tied_to|connected_to) ungli_ki_jagah jagah_(ban|ho_g) (angulal|inchl|inch)_(khaali|gap|sand)
    hole_in_the_(landing|step|stair|slab|balcon) off_its_(bolt|hinge|block|base|support|place|bracket|hook|frame) hat_(gaya|gayi|gai|rahi|raha)`,
  /** Of what is fastened into something. */
  pulled: `
    nikli_h nikla_h nikle_h nikal_(aa|ga|gy|rah|ja) nikal^ bayataki_(vach|vast) bayatiki_(vach|vast) bayataku_(vach|vast)
    rusted_(through|out|away|off) rusting_away eaten gal_(ga|gay|gai|gi|chuk) (come|came|coming|comes)_out out_of_(the|its) oodip oodind oodiv oodi_po`,
  panel: 'painal panel. panels panelu pyanel penal',
  tank: `
    tank. tanks tanki tankil tyank tanku sump sampu samp. sintex sintax hauj. haudi`,
  /** Of a tank: that it no longer holds. */
  bursts: `
    split splits burst bulg baulg spurt jet. jets jetting squirt gush shooting shoots swoll
    cheeli. cheelip cheelin cheeli_po phat^ phool_(ga|rah|gi|kar) phooli. phoola. phoole. ubb~ chimm~ egajimm egachimm pelip pelind
    baddalai baddalay fawar favvar pichkari ki_dhaar dhaar_(nikal|chhoot|maar) pagili_neel toot_(ga|gi|rah|kar)`,
  lid: `
    (sump|manhole|chamber|septic|drain|samp|gutter)_(cover|lid|mootha|moota|dhakkan|slab)
    (sump|manhole|chamber|gutter)_(ka|ke|ki)_dhakkan manhole`,
  /** Into where water stands. */
  descends: `
    (steps|stepping|step|goes|going|go|went|gone|gets|getting|climbs|climbing|walks|walking|walk)_(down|in|into|through|inside)
    wades wading enters digut digad digar digak digak digina diguta dig_po utar^ utarn utart`,
} as const;

/** What takes words away, and how words stand to each other. */
export const grammar = {
  /** Said of something else: places, prices, trades, greetings. What stands in them says no danger. */
  elsewhere: `
    pillar_# pillar_(no.|num|nam) (metro|mettro|flyover)_(pillar|beam) piller_# pilar_# pilar_(no.|nam|num)
    pillar_gate beam_hospital hospital
    current_(office|ofis|bank|bhavan|bill|rate|price|cost|quot|market|meeting|offer|address|locat|situation|status|work|month|year|tenant|owner|house|flat|estim|cond|issue|problem|contractor|plan|week|one|job|state|time|season|project|company|vendor|warranty|resident|paint|tiles|water)
    current_(vachak|vaste_call|aane_ke|vachina_tar) karent_vachak power_(house|cut|wash|spray|tool) powerhouse
    (electricity|bijli|vidyut|power|current|karent|karant)_(office|ofis|aphis|bhavan|house|station|daftar|daphtar|bill|rate|meeting|afis|aphis|sub|department|dept|board_office|cut|ghar|nagar|plant|colony)
    water_current current_of_water electrical_(shop|store) electric_(shop|pole|vehicle|scooter|car)
    switch_(me_to|to|from|over|back) switch_off_(the_pump|pump|phone|your|my) switched_(to|from|over|company)
    light_(ga.|leakage|leak.|seep|damp|rain|drizz|moist|colo|green|blue|brown|yellow|grey|gray|cream|stain|patch|crack|lines|shade|paint|pole|year|weight|sa.|si.|seelan|house|smell|tint|pink|white|touch|roof|tadi|chemma)
    very_light lighting laiting be_moved roll_(it|up|of|the) wet_paint ab_tak abtak tak_theek (split|divided)_into split_in_two_(parts|chamber|portion|compart) (masab|husain|hussain)_tank masabtank tank_bund tankbund tankband
    split_(ac|unit|system|level|the|payment|bill) (notice|notis|notisu|notees|suchana|suchna|name|sign|neym|nem|led|el_i_di|bell|black|blak|shop|school|skul|sample|dukaan_ke|dukan_ke|kale|nalla)_(board|bord|bordu|bordl)
    wooden_board lakdi_ka_board (board|bord|bordu)_(with|laga|lagi|ke_peeche|vali|vale|venaka|venuka|unna|gadi|at_the_gate|outside|of_the_shop|par_likh|meeda_ras)
    (street|sky|day|traffic|red|moon|sun|signal)_light skylight sunlight daylight light_well bring_to_light
    fan_of big_fan fans_of plug_(the|a.|it.|this|that|hole|leak|gap) spark_plug sparkling
    #_(meter|meters|metre|mitar|mtr) (square|sq|per|cubic|running|few|hundred)_(met|mt|feet_met) met_away
    (water|neeti)_meter meter_(away|tape|long|wide|height|wall)
    cable_(tv|bridge|brij) wire_(mesh|brush) barbed_wire (chicken|mesh)_(wire|mesh)
    (housing|notice|sign|name|gypsum|ply|skirting|cement|card|society|exam|school|key|black|white|bill|hoarding|water|jal|state|flex|chess|dash|side|management|association|hard|foam|education|tourism|welcome|haujing|hausing|haousing)_board
    (housing|haujing|hausing|haousing)_bord
    board_(exam|meeting|member|colony|room|pariksh|of|kolon|office) on_board above_board boarding
    (water|damp|leak|rain|weather|vatar|vater|vaatar)_(proof|pruf|pruph|pruv|resist|purif|harvest|bill|bottle|filter|charge|tight|connection)
    waterproof vatarpruf vaatarpruf vaterpruf waterprf waterpruf leakproof dampproof
    paani_(chey|ches|cheyy|kavali|ayy|ki_vast|ki_rand|entha|baag|manish|start|eppud|modal|avut|jarug|vall|vaall)
    hang_on hanging_(garden|plant|pot|light|cloth|flower|basket) (wall|cloth)_hang hang_(cloth|pict|clothes)
    fire_(station|service|noc|exit|exting|place|safety|hydrant|brigade|sump|stair|tank|line|pipe|engine|department|resist|proof)
    fireplace fayar nippu_kodi
    smoke_detect smoking_(zone|room|area) no_smoking
    shock_(absorb|treat|ayy|ayin|ho_ga|proof) shocked_(to_see|to_hear|when_i_saw|after_see)
    shak_(hai|hua|ho.|tha.|he.|h.|ke.|ki.) (mujhe|hame|hamein|thoda)_shak shocking culture_shock sticker_shock
    in_shock
    fals_apart
    (fell|fall|falls|falling)_(in_love|ill|sick|short|behind|asleep|within|season|in_line|due|on_(a|sun|mon|sat|fri|hol|our|the_same_d)|between|into_the_cat|in_price|in_(uppal|ghmc|our_area|the_area|your|which))
    (fall|falls)_(under|in)_(the_category|the_warranty|the_limits|warranty|guarantee|ghmc|your|which|our_area|love|place|line)
    fals+ceil
    rain_fall rainfall waterfall water_falls (night|snow)_fall nightfall snowfall rains_fall #_drop
    drop_(me|us|your|the_quot|location|pin|in|by|at|you|a_mess|a_mail|a_line) dropped_(a_|you|in) dropped_by_(to|your|our|my|and|last|yesterday|for) drops_of
    not_a_drop drop_down dropdown
    (come|coming|came|comes)_down_(to_see|and_see|and_meet|in_price|for_the|for_insp|by_(bus|train|car|flight|road)|from_hyd|to_my|to_our|to_#|on_sat|on_sun|on_mon)
    (rate|price|cost|quote|amount|budget)_(come|came|coming|comes|going|gone|fall|fell)_down
    moving_(to|into|in|out|from|house|next|on|abroad|soon|there|furnit|ahead|forward)
    (moved|moves)_(to|into|in|from|here|there|on|abroad|house) house_(moving|shifting|hunting|warming) we_are_moving
    we_moved shifting_to
    lift_(the|is_not|ledu|nahi|nahin|phone|call|up|my_call|working|chalu|panich|pani_ch|irrig|available|facility|nai|number|button|and_come|hai|undi|to_#|side|lobby)
    no_lift without_lift
    crack_(fill|repair|seal|bridg|treat|free) gap_fill
    (hairline|hair_line|hair|hairlike|sannati|sannani|baareek|barik)_(crack|pagul|darar|daraar|sand|lakeer)
    trapped_(moist|water|air|damp|heat) (moisture|water|air|damp)_trapped (moisture|water|air|damp)_is_trapped
    dead_(end|line|slow) kill_(time|algae|fungus|mold) debba_tin blood_(relation|bank|pressure)
    afraid_(i.|we.|you|not|there|so.|of_the_price|of_cost)
    emergency_(contact|number|exit|no|service|call|light) (no|not|not_an|non|isnt_an|not_any)_emergency
    risk_(free|of_mould|of_mold|of_damp) dar_asal
    (steel|iron)+(tank|gate|almira|door|sink|furn|grill|utensil|shop|market|table|plant|window) window_rod
    curtain_(rod|hang|fall)
    open_(terrace|area|space|plot|balcony|kitchen|well|on|till|place|drain|sky|from|the_gate|at|#)
    (every_day|daily)_(after|from|between|before|call|use|water|#)
    today_(or|after|morning|evening|only_i|we.|i.|you)
    hand_(over|ed|wash|pump|rail|made|written|book) handover (second|other|first)_hand
    main_off_road (moti|sai)_nagar motinagar raj_bhavan bada_bazar
    through_(your|the_web|google|phone|whats|a_friend|friend|mail|email|just|online) sudden_rain
    large_(terrace|house|villa|family|area|flat) big_(terrace|house|villa|family|area|flat|job)
    wide_(terrace|road|gate|range|balcony)
    raat_(ko|me|ke)_(call|phone) ratri_(call|phone)
    (banjara|jubilee|gandhi|county)_hills hills. hil_(top|view|fort|county|ridge)
    stone_(finish|cladding_work|work|floor) glass_(door|of_water|partition|work) stone_throw
    sir_(please|pls|plz|i|we|my|good|kindly|ji) dear_sir hello_sir hi_sir namaste_sir thank_you_sir sir_garu
    lucky_draw saved_(number|your|contact|money) escape_stair save_(money|time|number|paint)
    love_fall lift_(room|machine) lifts_(room|machine) sunken_(slab|portion|area|bath|floor|toilet|part) sunk_slab
    (moisture|damp)_meter (is|are|looks|seems)_sound sound_(slab|condition|health|proof) meter_(shows|read)
    current_(bath|roof|floor|pipe|tap|terrace|building|wall|tank) (floor|flor|farsh|farsh_ki|farsh_ke)_(tile|tail)
    gas_(ug|aur|paud|nikal|jam|pul) (darar|daraar|darare|daraare|krak|crack)_(bharv|bhar_d|bhari_thi|bhari_ga) (current|karent|karant|bijli|electric)_(pole|stamb|khamb)
    water+tank (key|keys|chabi|taalam)_(hang|on|is_on|hook|tang) (bijli|current|karent|karant|electricity)_(ka|ki|ke)+(meter|mitar) mcb_(school|college|road|colony) switched_on_(at|from|by)`,
  /** A question about what is sold, */
  asks: `
    do_you_(do|make|sell|provide|have|also|offer|take|install|design|supply) can_you_(also|provide|supply|suggest)
    design dijain model. catalog chest(ara|aara) cheyyagal chestarandi (karte|banate|lagate)_(hai|hain|ho|he)`,
  /** by somebody who has no trouble. */
  fine: `
    (everything|all|house|rest)_(is_|)(fine|ok|okay|good|well) no_(problem|issue|complaint|trouble|damage|leak)
    sab_(kuch_|)(theek|thik|badhiya|accha) (koi|kuch)_(dikkat|pareshani|samasya|problem|issue|shikayat)_(nahi|nahin|nai|nhi)
    (samasya|ibbandi|problem|prablam|fault)_(emi_|em_|)(ledu|le) anta_(bagund|bagane|baane)`,
  /** A fault that was mended, */
  mended: `
    put_right put_it_right set_it_right set_right     repaired fixed rectified replaced mended resolved solved sorted redone plastered_over we_changed was_changed
    got_changed
    (theek|thik)_(kar_liya|karva_l|karwa_l|kara_l|karaya|karvaya|karwaya|ho_ga|ho_chuk|kiya|kar_diya|hai_ab)
    (repair|ripair|marammat)_(ki_thi|ki_hai|kar_di|kara_l|karva_l|karwa_l|karvaya|karwaya|karaya|ho_ga|ho_chuk|kiya|ches_a|chesar|chesam|chesin|ayy|ayip|ayind|kar_liya|kar_diya|hogaya)
    banva_l banwa_l banvaya banwaya badal_di badalv badalw badla_di
    (baagu|bagu|set|sari)_(ches_|chesar|chesam|chesin|cheyinch|ayy|ayip|ayind|avv|ayin) march_es marchesar marchesam
    marcham marchinch solve_ay`,
  /** that is still to be mended, */
  unmended: `
    (be|get|getting|not|never|isnt|wasnt|need|needs|want|it|them|havent|yet|must|please)_(repaired|fixed|rectified|replaced|mended|resolved|solved|sorted|redone|changed)
    (gadiki|gadilo|roomki|room_ki|haluki|hall_ki|chotiki|intiki)_march (is|are)_fixed fixed_(price|rate|to|on|in|cost|line|above|below|near)`,
  /** or that is back. */
  still: `
    dobara dubara tirigi keeps keep_ since_then once_more abhi_bhi ab_bhi lekin magar same_place still. again. but.
    malli. phir. inka. kaani.`,
  /** What is told of today, after what was. */
  now: 'now. ippudu ipudu ab. abhi. however. yet. today.',
  /** Denies what follows: all of it, or that there is a fault. */
  without: 'no. without. nor. neither.',
  not: `
    not. never. isnt. arent. wasnt. werent. didnt. doesnt. havent. hasnt. wont. nobody. nothing. none. dont.`,
  /** Denies what stands before, as Telugu and Hindi do; what is spoken of in general, and what is not denied by it. */
  nahi: 'nahi. nahin. nahee. nai. nhi. ledu. levu. kaadu. leru. ledandi. kaadandi.',
  any: 'koi. kuch. kuchh. emi. elanti. ye.',
  unknown: 'koi. evaru evariki kisi aag aapa ruk rok band tagg teliy pata maloom artha samaj',
  /** Ends what is denied. */
  turn: `
    but. because. since. why. how. what. where. which. who. as. when. so. if. only. till. until. while. after.
    lekin. kaani. kyonki. kyuki.`,
  /** Before a place in English, after it in Telugu and Hindi. */
  from: `
    from. in. on. through. at. off. inside. of. near. under. via. onto. along. to. over. into. by.`,
  se: `
    se. nunchi. nundi. lo. loni. lonunchi. meeda. meedi. pe. par. per. me. mein. main. men. mai. m. pai. nunch nund
    dvara. ku. ki. ke. ko.`,
} as const;
