// Telugu words on and about the drawings: from the English label or description to the Telugu one.

import type { DrawingNotes } from '../drawn.ts';

export const reviewed = false;

export const drawingNotes: DrawingNotes & Record<string, string> = {
  // The section with its places
  'Water tank': 'నీళ్ల ట్యాంక్',
  Roof: 'రూఫ్',
  'Internal walls': 'లోపలి గోడలు',
  Bathroom: 'బాత్రూమ్',
  'External walls': 'బయటి గోడలు',
  Cracks: 'పగుళ్లు',
  Floors: 'ఫ్లోర్లు',
  'Where is it wet?': 'ఎక్కడ తడిగా ఉంది?',
  'Section A–A': 'సెక్షన్ A–A',
  'Blue is the line': 'ఈ నీలం గీత దాటి',
  'water must not cross': 'నీళ్లు రాకూడదు',

  // Home
  'Section through a five-storey Hyderabad apartment block in the monsoon, with the places where buildings leak marked':
    'వానాకాలంలో హైదరాబాద్‌లోని ఐదంతస్తుల అపార్ట్‌మెంట్ సెక్షన్; బిల్డింగ్‌లు లీక్ అయ్యే చోట్లకు గుర్తులు ఉన్నాయి',
  'Section through a Hyderabad apartment block in the monsoon, with the places where buildings leak marked':
    'వానాకాలంలో హైదరాబాద్ అపార్ట్‌మెంట్ సెక్షన్; బిల్డింగ్‌లు లీక్ అయ్యే చోట్లకు గుర్తులు ఉన్నాయి',
  'A torch, a damp meter, a sounding hammer, tracer dye, and a marked-up section':
    'టార్చ్, చెమ్మ మీటర్, తట్టి చూసే సుత్తి, రంగు నీళ్లు, గుర్తులు పెట్టిన సెక్షన్ డ్రాయింగ్',
  Torch: 'టార్చ్',
  'Damp meter': 'చెమ్మ మీటర్',
  Hammer: 'సుత్తి',
  Dye: 'రంగు నీళ్లు',
  Drawing: 'డ్రాయింగ్',
  'Frame of a new building with its sunken bathroom slab under a ponding test':
    'కొత్త బిల్డింగ్ ఫ్రేమ్; దాని సంకెన్ బాత్రూమ్ స్లాబ్‌లో నీళ్లు నిలిపి టెస్ట్ చేస్తున్నారు',
  'Ponding test,\n48 hours': 'నీటి టెస్ట్,\n48 గంటలు',
  'Coated\nbefore tile': 'కోటింగ్,\nతర్వాతే టైల్',
  'Section through an old terrace and its parapet, waterproofed: the blue membrane turns up the wall':
    'వాటర్‌ప్రూఫింగ్ చేసిన పాత టెర్రస్, పిట్టగోడ సెక్షన్: నీలి మెంబ్రేన్ గోడ మీదికి ఎక్కుతుంది',
  'Coping with a drip on both sides': 'రెండు వైపులా డ్రిప్‌తో కోపింగ్',
  'Membrane up 300 mm, into a chase': 'మెంబ్రేన్ 300 mm పైకి, గాడిలోకి',
  'Cove: no sharp corner to tear': 'కోవ్: చిరిగే పదునైన మూల లేదు',
  'Tile, on a screed laid to fall': 'వాటం ఉన్న స్క్రీడ్ మీద టైల్స్',
  'The old slab, repaired first': 'పాత స్లాబ్, ముందే రిపేర్ చేసింది',
  'A cracked, spalled wall on the left, the same wall repaired and coated on the right':
    'ఎడమ వైపు పగిలి, ఊడిపోయిన గోడ; కుడి వైపు రిపేర్ చేసి కోటింగ్ వేసిన అదే గోడ',
  Before: 'ముందు',
  After: 'తర్వాత',
  'A kitchen floor and a play area floor with their layers peeled back':
    'కిచెన్ ఫ్లోర్, ప్లే ఏరియా ఫ్లోర్; పొరలు విప్పి చూపించినవి',
  Slab: 'స్లాబ్',
  Screed: 'స్క్రీడ్',
  Membrane: 'మెంబ్రేన్',
  'Adhesive, combed one way': 'అడెసివ్, ఒకే దిక్కు గీతలతో',
  'Epoxy top coat': 'ఎపాక్సీ పై పొర',
  'Body coat': 'మధ్య పొర',
  Primer: 'ప్రైమర్',
  'Choosing the place that leaks': 'లీక్ అయ్యే చోటు ఎంచుకోవడం',
  'A photo of the stain in the form': 'ఫారంలో మరక ఫోటో',
  'The executive’s ladder, bag and umbrella in the room': 'గదిలో ఎగ్జిక్యూటివ్ నిచ్చెన, బ్యాగ్, గొడుగు',
  'The same room, dry; the bucket holds a plant': 'అదే గది, పొడిగా; బకెట్‌లో ఇప్పుడు మొక్క ఉంది',
  'A room under a leaking roof: the stain, the bucket, and a phone waiting for our call':
    'లీక్ అయ్యే రూఫ్ కింద గది: మరక, బకెట్, మా కాల్ కోసం ఎదురుచూసే ఫోన్',
  'Where it may get in': 'ఇక్కడ దిగవచ్చు',
  'Where it shows': 'ఇక్కడ కనిపిస్తుంది',
  'A building; its bathrooms are lit': 'బిల్డింగ్; బాత్రూమ్‌లు వెలుగులో ఉన్నాయి',
  'A building; its external walls are lit': 'బిల్డింగ్; బయటి గోడలు వెలుగులో ఉన్నాయి',
  'A building; its floors are lit': 'బిల్డింగ్; ఫ్లోర్లు వెలుగులో ఉన్నాయి',
  'A building; its internal walls are lit': 'బిల్డింగ్; లోపలి గోడలు వెలుగులో ఉన్నాయి',
  'A building frame; its sunken bathroom slabs are lit': 'బిల్డింగ్ ఫ్రేమ్; సంకెన్ బాత్రూమ్ స్లాబ్‌లు వెలుగులో ఉన్నాయి',
  'A finished building; its roof, bathrooms and tank are lit': 'పూర్తయిన బిల్డింగ్; రూఫ్, బాత్రూమ్‌లు, ట్యాంక్ వెలుగులో ఉన్నాయి',
  'A building; its roof is lit': 'బిల్డింగ్; రూఫ్ వెలుగులో ఉంది',
  'A building; its water tank is lit': 'బిల్డింగ్; నీళ్ల ట్యాంక్ వెలుగులో ఉంది',
  'A building with cracked outer walls': 'బయటి గోడలు పగిలిన బిల్డింగ్',

  // Contact
  'A chat with a photo of a stain': 'మరక ఫోటోతో చాట్',
  'The front of our office': 'మా ఆఫీస్ ముందు భాగం',
  'An envelope': 'ఒక కవరు',
  'A phone with a call coming in': 'కాల్ వస్తున్న ఫోన్',
  'Drawn map of Hyderabad: Hussain Sagar, the Musi, the Outer Ring Road and the main areas, with our office marked':
    'గీసిన హైదరాబాద్ మ్యాప్: హుస్సేన్ సాగర్, మూసీ, ఔటర్ రింగ్ రోడ్, ముఖ్యమైన ఏరియాలు, మా ఆఫీస్ గుర్తుతో',

  // Rooms and terraces of the forms
  'Entrance of an apartment block in the rain; a marked key hangs above the visitors’ register':
    'వానలో అపార్ట్‌మెంట్ ఎంట్రన్స్; విజిటర్ల రిజిస్టర్ పైన గుర్తు పెట్టిన తాళంచెవి వేలాడుతోంది',
  'Your key': 'మీ తాళంచెవి',
  'Entrance of an apartment block in the rain; an envelope waits in one of the letter boxes':
    'వానలో అపార్ట్‌మెంట్ ఎంట్రన్స్; ఒక లెటర్ బాక్స్‌లో కవరు ఎదురుచూస్తోంది',
  'Your code': 'మీ కోడ్',
  'A terrace in the rain: tanks, washing on the line, a solar heater':
    'వానలో టెర్రస్: ట్యాంకులు, తాడు మీద బట్టలు, సోలార్ హీటర్',
  'A terrace in the rain: the stair head with the tank above it': 'వానలో టెర్రస్: మెట్ల గది, దాని పైన ట్యాంక్',
  'A terrace in the rain: tea under a garden umbrella, the floor dry below':
    'వానలో టెర్రస్: పెద్ద గొడుగు కింద టీ, కింద ఫ్లోర్ పొడిగా',
  'Drawings 401 to 405 hang on a line over a terrace under test. Sheet 404 is missing; a paper boat folded from it floats on the water below':
    'నీటి టెస్ట్‌లో ఉన్న టెర్రస్ పైన తాడుకు 401 నుంచి 405 డ్రాయింగ్‌లు వేలాడుతున్నాయి. 404 షీట్ లేదు; దానితో చేసిన కాగితం పడవ కింద నీళ్ల మీద తేలుతోంది',
  'A terrace in the rain; a blue line keeps the water above the slab': 'వానలో టెర్రస్; నీలి గీత నీళ్లను స్లాబ్ పైనే ఆపుతోంది',
  'Rooftops of Hyderabad on a rainy night, Charminar among them': 'వాన రాత్రి హైదరాబాద్ డాబాలు, వాటి మధ్య చార్మినార్',

  // Head of the service pages
  'Section through a five-storey Hyderabad apartment block in the rain, from the tank on its roof to the sump below ground':
    'వానలో హైదరాబాద్‌లోని ఐదంతస్తుల అపార్ట్‌మెంట్ సెక్షన్, రూఫ్ మీది ట్యాంక్ నుంచి నేల కింది సంప్ దాకా',
  'Section through a five-storey Hyderabad apartment block under construction, scaffolded, from the tank on its roof to the sump below ground':
    'స్కాఫోల్డింగ్‌తో కడుతున్న ఐదంతస్తుల హైదరాబాద్ అపార్ట్‌మెంట్ సెక్షన్, రూఫ్ మీది ట్యాంక్ నుంచి నేల కింది సంప్ దాకా',

  // Old building: roof
  'Section through an old terrace at its parapet: rain enters at the coping, the corner, a tile joint and a pipe, and drips 0.9 metres away from the hole':
    'పిట్టగోడ దగ్గర పాత టెర్రస్ సెక్షన్: కోపింగ్, మూల, టైల్ జాయింట్, పైపు దగ్గర వాన నీళ్లు దిగి, రంధ్రానికి 0.9 మీటర్ల దూరంలో కారుతున్నాయి',
  'Flat, cracked coping drinks rain': 'పగిలిన కోపింగ్ వాన తాగుతుంది',
  'Sharp corner opens every summer': 'ఏటా ఎండకు విచ్చుకునే మూల',
  'Open tile joint: it gets in here': 'టైల్ సందు: ఇక్కడ దిగుతుంది',
  'Mortar shrank off the pipe': 'పైపును వదిలిన మోర్టార్',
  'It shows here': 'మరక ఇక్కడ',
  '0.9 m': '0.9 m',
  'The same terrace mended: new coping, a membrane from the parapet chase along the fall and up the pipe, tile over it, a dry room below':
    'బాగుచేసిన అదే టెర్రస్: కొత్త కోపింగ్, పిట్టగోడ గాడి నుంచి వాటం వెంట పైపు మీదికి మెంబ్రేన్, పైన టైల్స్, కింద పొడి గది',
  'Coping to a fall, drips below': 'వాటం ఉన్న కోపింగ్, కింద డ్రిప్',
  'Cove; membrane up 300 mm, chased': 'కోవ్; మెంబ్రేన్ 300 mm పైకి, గాడిలోకి',
  'Screed 1:100, membrane, new tile': 'స్క్రీడ్ 1:100, మెంబ్రేన్, కొత్త టైల్స్',
  'Membrane up the pipe, clamped': 'పైపు మీదికి మెంబ్రేన్, క్లాంప్‌తో',
  'Crack injected': 'పగులుకు రెసిన్',

  // Old building: bathroom
  'Section through an old sunken bathroom: water enters at the trap and the floor joint, fills the rubble, and leaves through the slab, the partition and the outer wall':
    'పాత సంకెన్ బాత్రూమ్ సెక్షన్: ట్రాప్, ఫ్లోర్ జాయింట్ దగ్గర నీళ్లు దిగి, ఇటుక ముక్కలను నింపి, స్లాబ్, పార్టిషన్, బయటి గోడ గుండా బయటపడుతున్నాయి',
  'Trap set in bare mortar': 'ఉత్త మోర్టార్‌లో ట్రాప్',
  'Open joint at the floor': 'ఫ్లోర్ దగ్గర విడిన జాయింట్',
  'Pipe joint weeps': 'ఊరే పైపు జాయింట్',
  'Damp outer wall': 'చెమ్మ పట్టిన గోడ',
  'Drip below': 'కింద చుక్కలు',
  'The same bathroom with its tray lined, pipes collared, a drain from the tray and a second coat under new tile; the rooms round it are dry':
    'అదే బాత్రూమ్: తొట్టికి లైనింగ్, పైపులకు కాలర్లు, తొట్టికి డ్రెయిన్, కొత్త టైల్స్ కింద ఇంకో కోటింగ్; చుట్టూ గదులు పొడిగా ఉన్నాయి',
  'Flange, membrane bonded': 'ఫ్లాంజ్, అతికిన మెంబ్రేన్',
  'Membrane up 300 mm': 'మెంబ్రేన్ 300 mm పైకి',
  'Joint remade': 'కొత్త జాయింట్',
  'Collars, and a tray drain': 'కాలర్లు, తొట్టి డ్రెయిన్',
  'Whole tray lined first': 'ముందు తొట్టంతా లైనింగ్',
  'Flat below': 'కింది ఫ్లాట్',

  // Old building: internal walls
  'Section through an old ground-floor wall: the street stands above the floor, damp climbs the brick past a broken damp course, salt lifts the plaster, and a pipe weeps in the partition':
    'పాత గ్రౌండ్ ఫ్లోర్ గోడ సెక్షన్: వీధి ఫ్లోర్ కంటే ఎత్తుగా ఉంది, పగిలిన డ్యాంప్ కోర్స్ దాటి చెమ్మ ఇటుకలోకి ఎక్కుతోంది, ఉప్పు ప్లాస్టర్‌ను లేపుతోంది, పార్టిషన్‌లో పైపు ఊరుతోంది',
  'Street raised above the floor': 'ఫ్లోర్ కంటే ఎత్తు పెరిగిన వీధి',
  'Damp course cracked and buried': 'పగిలి, పూడిన డ్యాంప్ కోర్స్',
  'Brick draws water up': 'ఇటుక నీళ్లు లాగుతుంది',
  'Salt lifts paint and plaster': 'పెయింట్, ప్లాస్టర్ లేపే ఉప్పు',
  'Pipe joint weeps inside': 'లోపల ఊరే పైపు జాయింట్',
  'The same wall with the ground cut back to a gravel drain, an injected damp course, a coated plinth, new plaster and a remade pipe joint':
    'అదే గోడ: నేల తగ్గించి కంకర డ్రెయిన్, ఇంజెక్ట్ చేసిన డ్యాంప్ కోర్స్, కోటింగ్ వేసిన ప్లింత్, కొత్త ప్లాస్టర్, మళ్లీ వేసిన పైపు జాయింట్',
  'Ground cut back, gravel drain': 'తగ్గించిన నేల, కంకర డ్రెయిన్',
  'New damp course, injected': 'ఇంజెక్షన్‌తో డ్యాంప్ కోర్స్',
  'Above the line the brick dries': 'గీత పైన ఇటుక ఆరుతుంది',
  'New plaster, clear of the floor': 'ఫ్లోర్‌కు తగలని కొత్త ప్లాస్టర్',
  'Joint remade and tested': 'కొత్త జాయింట్, టెస్ట్ అయింది',

  // Old building: external walls
  'Section through an old outer wall at a window: rain enters at the sunshade joint, the flat sill and a level crack at the beam, and the wall below the window is damp inside':
    'కిటికీ దగ్గర పాత బయటి గోడ సెక్షన్: సజ్జ జాయింట్, వాటం లేని సిల్, బీమ్ దగ్గర అడ్డ పగులు గుండా వాన దిగి, కిటికీ కింద గోడ లోపల చెమ్మగా ఉంది',
  'Flat shade, open joint': 'వాటం లేని సజ్జ, సందు',
  'Flat sill, open frame': 'వాటం లేని సిల్, సందు',
  'Hollow plaster': 'గుల్ల ప్లాస్టర్',
  'Level crack at the beam': 'బీమ్ దగ్గర అడ్డ పగులు',
  'Damp below the window': 'కిటికీ కింద చెమ్మ',
  'The same wall with a sloped sunshade and sill, sealed frame, meshed joint and a coating over the whole face; dry inside':
    'అదే గోడ: వాటం ఉన్న సజ్జ, సిల్, సీల్ చేసిన ఫ్రేమ్, మెష్ వేసిన జాయింట్, మొత్తం మీద కోటింగ్; లోపల పొడిగా',
  'Fall, drip and cove': 'వాటం, డ్రిప్, కోవ్',
  'Sloped sill, sealed frame': 'వాటం సిల్, సీల్ ఫ్రేమ్',
  'Plaster and coating': 'ప్లాస్టర్, కోటింగ్',
  'Joint filled and meshed': 'నింపి మెష్ వేసిన జాయింట్',
  'Dry; painted last': 'పొడి; చివర పెయింట్',

  // Old building: water tanks
  'Section through an old overhead tank: water leaves at the joint between wall and floor and round the outlet pipe, the lid’s bars rust, lime streaks the outside and the ceiling below is stained':
    'పాత ఓవర్‌హెడ్ ట్యాంక్ సెక్షన్: గోడ, అడుగు మధ్య జాయింట్ దగ్గర, అవుట్‌లెట్ పైపు చుట్టూ నీళ్లు పోతున్నాయి; మూత రాడ్లు తుప్పు, బయట సున్నం చారలు, కింద సీలింగ్ మీద మరక',
  'Bars rust under the lid': 'మూత కింద తుప్పు రాడ్లు',
  'Plaster lining hollow': 'గుల్ల ప్లాస్టర్ లైనింగ్',
  'Joint at the floor opens': 'అడుగున విడిన జాయింట్',
  'Lime streaks outside': 'బయట సున్నం చారలు',
  'Pipe packed in mortar': 'మోర్టార్ కూరిన పైపు',
  'Lower every morning': 'రోజూ పొద్దున తక్కువ',
  'The same tank with coves, a lining made for drinking water, sealed pipes and a patched lid, standing full; the ceiling below is dry':
    'అదే ట్యాంక్: కోవ్‌లు, తాగునీటికి తగిన లైనింగ్, సీల్ చేసిన పైపులు, ప్యాచ్ చేసిన మూత; నిండుగా ఉంది, కింద సీలింగ్ పొడిగా ఉంది',
  'Bars cleaned, lid patched': 'రాడ్లు శుభ్రం, మూతకు ప్యాచ్',
  'Drinking-water lining': 'తాగునీటి లైనింగ్',
  'Cove in every corner': 'ప్రతి మూలలో కోవ్',
  'Crack injected, cleaned': 'పగులుకు ఇంజెక్షన్, శుభ్రం',
  'Pipe sealed, both faces': 'రెండు వైపులా పైపు సీల్',
  'Full for 7 + 7 days': '7 + 7 రోజులు నిండుగా',

  // New building: roof
  'Section through a bare new roof slab: brick laid straight on it, a pour joint, a hole hacked for a pipe and honeycomb, with water passing at each':
    'ఖాళీ కొత్త రూఫ్ స్లాబ్ సెక్షన్: నేరుగా పెట్టిన ఇటుక, రెండు పోతల మధ్య జాయింట్, పైపు కోసం కొట్టిన రంధ్రం, హనీకోంబ్; ప్రతి చోటా నీళ్లు దిగుతున్నాయి',
  'Brick straight on the slab': 'స్లాబ్ మీద నేరుగా ఇటుక',
  'Joint between two pours': 'రెండు పోతల మధ్య జాయింట్',
  'No fall: water stays': 'వాటం లేక నిలిచే నీళ్లు',
  'Hole cut after casting': 'తర్వాత కొట్టిన రంధ్రం',
  'Honeycomb under the slab': 'స్లాబ్ కింద హనీకోంబ్',
  'The same slab with a kerb cast on it, a fall, a membrane from the chase to the pipe, and water standing on it for 48 hours':
    'అదే స్లాబ్: దానితో పోసిన కర్బ్, వాటం, గాడి నుంచి పైపు దాకా మెంబ్రేన్, 48 గంటలు నిలిచిన నీళ్లు',
  'Kerb cast with the slab': 'స్లాబ్‌తో పోసిన కర్బ్',
  'Pour joint cut open and filled': 'జాయింట్ కోసి నింపింది',
  'Screed falling 1:100': '1:100 వాటంతో స్క్రీడ్',
  'Sleeve and flange cast in': 'స్లీవ్, ఫ్లాంజ్ ముందే పోసి',
  'Cut back, filled with mortar': 'కోసి మోర్టార్ నింపింది',

  // New building: bathroom
  'Section through a bare sunken slab on site: rubble tipped in, a pipe packed with brick bits, sharp corners, brick laid straight on the slab':
    'సైట్‌లో ఖాళీ సంకెన్ స్లాబ్ సెక్షన్: పోసిన రబ్బిష్, ఇటుక ముక్కలు కూరిన పైపు, పదునైన మూలలు, నేరుగా స్లాబ్ మీద ఇటుక',
  'Pipe packed with brick bits': 'ఇటుక ముక్కలు కూరిన పైపు',
  'Sharp corner, no cove': 'పదునైన మూల, కోవ్ లేదు',
  'Brick on bare slab': 'ఖాళీ స్లాబ్ మీద ఇటుక',
  'No drain at the low point': 'కింది చోట డ్రెయిన్ లేదు',
  'Rubble before any test': 'టెస్ట్‌కు ముందే రబ్బిష్',
  'The same tray empty of rubble, lined over coves, with a kerb, pipe collars and a drain, standing full of water for the test':
    'అదే తొట్టి: రబ్బిష్ లేదు, కోవ్‌ల మీదుగా లైనింగ్, కర్బ్, పైపు కాలర్లు, డ్రెయిన్; టెస్ట్ కోసం నీళ్లతో నిండుగా',
  'Grouted in, with collars': 'గ్రౌట్, కాలర్లతో పైపు',
  'Cove, then two coats': 'కోవ్, రెండు కోటింగ్‌లు',
  'Concrete kerb': 'కాంక్రీట్ కర్బ్',
  'Tray drain to the outside': 'బయటికి తొట్టి డ్రెయిన్',
  '48 hours under water': '48 గంటలు నీళ్లతో',
  Bedroom: 'బెడ్రూమ్',
  'Floor below': 'కింది ఫ్లోర్',

  // New building: internal walls
  'Section through walls going up on a plinth: no damp course, no sheet under the floor, soil heaped outside, a pipe chase closed before testing, plaster standing on the wet floor':
    'ప్లింత్ మీద లేస్తున్న గోడల సెక్షన్: డ్యాంప్ కోర్స్ లేదు, ఫ్లోర్ కింద షీట్ లేదు, బయట పోసిన మట్టి, టెస్ట్‌కు ముందే మూసిన పైపు గాడి, తడి ఫ్లోర్ మీద నిలిచిన ప్లాస్టర్',
  'No damp course under the brick': 'ఇటుక కింద డ్యాంప్ కోర్స్ లేదు',
  'No sheet under the floor': 'ఫ్లోర్ కింద షీట్ లేదు',
  'Soil heaped above the floor': 'ఫ్లోర్ కంటే ఎత్తుగా మట్టి',
  'Chase closed, never tested': 'టెస్ట్ లేకుండా మూసిన గాడి',
  'Plaster stands in the wet': 'తడిలో నిలిచిన ప్లాస్టర్',
  'The same walls on a damp course that joins the sheet under the floor and the coated plinth; the pipe is held under pressure with its joint in view':
    'అవే గోడలు: డ్యాంప్ కోర్స్ ఫ్లోర్ కింది షీట్‌తో, కోటింగ్ వేసిన ప్లింత్‌తో కలిసింది; జాయింట్ కనిపిస్తుండగా పైపు ప్రెజర్‌లో ఉంది',
  'Damp course, 40 mm': 'డ్యాంప్ కోర్స్, 40 mm',
  'Sheet lapped up to it': 'దానికి కలిపిన షీట్',
  'Coated plinth, gravel beside': 'ప్లింత్‌కు కోటింగ్, పక్కన కంకర',
  'Pipe held under pressure': 'ప్రెజర్‌లో ఉంచిన పైపు',
  'Plaster stops clear of the floor': 'ఫ్లోర్‌కు పైనే ఆగిన ప్లాస్టర్',

  // New building: external walls
  'Section through a new outer wall under scaffold: thick cracked plaster, a flat sunshade, gaps round the frame, an open pole hole and brick packed against the beam':
    'స్కాఫోల్డింగ్‌లో కొత్త బయటి గోడ సెక్షన్: పగిలిన మందపాటి ప్లాస్టర్, వాటం లేని సజ్జ, ఫ్రేమ్ చుట్టూ సందులు, మూయని కర్ర రంధ్రం, బీమ్‌కు బిగించిన ఇటుక',
  'Thick plaster dried in a day': 'రోజులో ఆరిన మందపు ప్లాస్టర్',
  'Flat sunshade, no drip': 'వాటం, డ్రిప్ లేని సజ్జ',
  'Frame set with open gaps': 'సందులతో పెట్టిన ఫ్రేమ్',
  'Pole hole left open': 'మూయని కర్ర రంధ్రం',
  'Brick packed to the beam': 'బీమ్‌కు బిగించిన ఇటుక',
  'The same wall with two thin coats of plaster, mesh over the joint, filled holes, sloped sunshade and sill, sealant and a coating over the face':
    'అదే గోడ: రెండు పల్చటి ప్లాస్టర్ పొరలు, జాయింట్ మీద మెష్, పూడ్చిన రంధ్రాలు, వాటం ఉన్న సజ్జ, సిల్, సీలెంట్, పైన కోటింగ్',
  'Two coats, kept wet 7 days': 'రెండు పొరలు, 7 రోజులు తడిపి',
  'Fall, drip groove and cove': 'వాటం, డ్రిప్ గాడి, కోవ్',
  'Sealant on a backing rod': 'ఫోమ్ రాడ్ మీద సీలెంట్',
  'Filled from both sides': 'రెండు వైపులా పూడ్చింది',
  'Gap packed, mesh across': 'సందు నింపి, మీద మెష్',

  // New building: water tanks
  'Section through a new sump in its pit: rods through the wall, no water-stop in the joint, honeycomb, a hacked pipe hole, and soil pushed back before any test':
    'గుంతలో కొత్త సంప్ సెక్షన్: గోడ గుండా రాడ్లు, జాయింట్‌లో వాటర్ స్టాప్ లేదు, హనీకోంబ్, కొట్టిన పైపు రంధ్రం, టెస్ట్‌కు ముందే నింపిన మట్టి',
  'Rods left through the wall': 'గోడ గుండా వదిలిన రాడ్లు',
  'No water-stop in the joint': 'జాయింట్‌లో వాటర్ స్టాప్ లేదు',
  'Pipe hole cut afterwards': 'తర్వాత కొట్టిన పైపు రంధ్రం',
  'Honeycomb low down': 'కింద హనీకోంబ్',
  'Soil back before any test': 'టెస్ట్‌కు ముందే మట్టి',
  'The same sump with plugged rod holes, water-stops, a flanged pipe and a membrane outside, standing full while the pit is still open':
    'అదే సంప్: పూడ్చిన రాడ్ రంధ్రాలు, వాటర్ స్టాప్‌లు, ఫ్లాంజ్ పైపు, బయట మెంబ్రేన్; గుంత తెరిచే ఉండగా నిండుగా ఉంది',
  'Rod holes plugged': 'పూడ్చిన రాడ్ రంధ్రాలు',
  'Water-stop cast in': 'పోసిన వాటర్ స్టాప్',
  'Flanged pipe cast in': 'పోసిన ఫ్లాంజ్ పైపు',
  'Cut out and refilled': 'కోసి మళ్లీ నింపింది',
  'Pit open until it is tested': 'టెస్ట్ అయ్యే దాకా తెరిచిన గుంత',
  '7 days to soak, 7 to watch': '7 రోజులు నానడం, 7 చూడటం',

  // Repair: internal plaster
  'A room wall cracked along its beam, over a conduit and in a map of hairlines, and the joint enlarged':
    'బీమ్ వెంట, కాండ్యూట్ మీద, వలలా సన్నగా పగిలిన గది గోడ; జాయింట్ పెద్దగా చూపించింది',
  'Concrete meets brick: it opens': 'కాంక్రీట్, ఇటుక: విడిపోతుంది',
  'Straight crack over a conduit': 'కాండ్యూట్ మీద తిన్నని పగులు',
  'Map of hairlines: dried fast': 'పగుళ్ల వల: త్వరగా ఆరింది',
  'Plaster has let go of the brick': 'ఇటుకను వదిలేసిన ప్లాస్టర్',
  'A room wall whose beam line is bridged with fibre mesh, and the mended joint enlarged':
    'బీమ్ గీత మీద ఫైబర్ మెష్ వేసిన గది గోడ; బాగుచేసిన జాయింట్ పెద్దగా చూపించింది',
  'Fibre mesh, 150 mm each side': 'ఫైబర్ మెష్, రెండు వైపులా 150 mm',
  'Chase filled, meshed over': 'గాడి నింపి, మీద మెష్',
  'Thin skim, cured seven days': 'పల్చటి పొర, ఏడు రోజుల క్యూరింగ్',
  'Cut out square, replastered': 'చతురస్రంగా కోసి, కొత్త ప్లాస్టర్',

  // Repair: external plaster
  'An outer wall with cracks at its window corners and floor line, and brick showing where plaster fell':
    'కిటికీ మూలల్లో, ఫ్లోర్ గీత దగ్గర పగుళ్లున్న బయటి గోడ; ప్లాస్టర్ ఊడిన చోట ఇటుక కనిపిస్తోంది',
  'Crack from the window corner': 'కిటికీ మూల నుంచి పగులు',
  'Beam ends here, brick begins': 'బీమ్ ముగిసి, ఇటుక మొదలు',
  'Hollow plaster has fallen': 'ఊడిపడిన గుల్ల ప్లాస్టర్',
  'No drip: sill feeds the crack': 'డ్రిప్ లేదు: పగులుకు నీళ్లు',
  'The same wall mended and coated, peeled back on the left to its mesh and brick':
    'బాగుచేసి కోటింగ్ వేసిన అదే గోడ; ఎడమ వైపు మెష్, ఇటుక కనిపించేలా విప్పింది',
  'V-groove filled, then coated': 'V గాడి నింపి, కోటింగ్',
  'Fibre mesh over the floor line': 'ఫ్లోర్ గీత మీద ఫైబర్ మెష్',
  'Hollow plaster cut out, renewed': 'గుల్ల ప్లాస్టర్ తీసి, కొత్తది',
  'Drip groove: water falls clear': 'డ్రిప్ గాడి: నీళ్లు దూరంగా పడతాయి',

  // Repair: structural cracks
  'A beam with slanting and upright cracks under a water tank that was added at mid-span':
    'తర్వాత మధ్యలో పెట్టిన నీళ్ల ట్యాంక్ కింద, ఏటవాలు, నిలువు పగుళ్లున్న బీమ్',
  'Tank added over mid-span': 'బీమ్ మధ్యన పెట్టిన ట్యాంక్',
  'Slanting crack near the support': 'పిల్లర్ దగ్గర ఏటవాలు పగులు',
  'Upright cracks, widest below': 'నిలువు పగుళ్లు, కింద వెడల్పు',
  '0.6 mm wide, and growing': '0.6 mm వెడల్పు, పెరుగుతోంది',
  'The same beam on props, its cracks injected through ports and the tank moved over the column':
    'సపోర్టుల మీద అదే బీమ్; పోర్టుల గుండా పగుళ్లకు ఇంజెక్షన్, ట్యాంక్‌ను పిల్లర్ పైకి మార్చారు',
  'Load moved over the column': 'పిల్లర్ పైకి మార్చిన బరువు',
  'Ports, then epoxy from below up': 'పోర్టులు, కింద నుంచి ఎపాక్సీ',
  'Low-pressure resin, dry crack': 'తక్కువ ప్రెజర్ రెసిన్, పొడి పగులు',
  'Gauge: it has stopped moving': 'గేజ్: కదలిక ఆగింది',

  // Repair: water bearing cracks
  'A basement wall with ground water behind it, leaking through a crack and at the joint above the floor':
    'వెనక భూమిలోని నీళ్లు ఉన్న బేస్‌మెంట్ గోడ; పగులు గుండా, ఫ్లోర్ పైన జాయింట్ దగ్గర లీక్ అవుతోంది',
  'Crack right through the wall': 'గోడ అవతలి దాకా పగులు',
  'Cement plug, pushed off by water': 'నీళ్లు తోసేసిన సిమెంట్ ప్యాచ్',
  'Joint of two days’ concrete': 'రెండు రోజుల కాంక్రీట్ జాయింట్',
  'Lime washed out of the wall': 'గోడలోంచి కారిన సున్నం',
  'The same basement wall, its crack filled with resin through drilled packers and coated, the floor dry':
    'అదే బేస్‌మెంట్ గోడ; డ్రిల్ చేసిన ప్యాకర్ల గుండా పగులులో రెసిన్ నింపి కోటింగ్ వేశారు, ఫ్లోర్ పొడిగా ఉంది',
  'Foam to the far face, then resin': 'అవతలి దాకా ఫోమ్, తర్వాత రెసిన్',
  'Drilled at 45° to meet it': 'కలిసేలా 45°లో డ్రిల్',
  'Joint injected the same way': 'జాయింట్‌కు కూడా ఇంజెక్షన్',
  'Coat over it, coved to the floor': 'మీద కోటింగ్, ఫ్లోర్‌కు కోవ్',

  // Repair: non-structural cracks
  'Plan of a joint between an old brick wall and a newer column, filled hard and leaking into the room':
    'పాత ఇటుక గోడ, కొత్త పిల్లర్ మధ్య జాయింట్ ప్లాన్; గట్టిగా నింపారు, గదిలోకి లీక్ అవుతోంది',
  'Hard filler breaks beside itself': 'గట్టి ఫిల్లర్ పక్కనే విడిపోతుంది',
  'It opens and closes 2 mm': '2 mm తెరుచుకుని మూసుకుంటుంది',
  'Rain passes through to the room': 'వాన గదిలోకి వస్తుంది',
  'Plaster glued straight across': 'నేరుగా అడ్డంగా ప్లాస్టర్',
  'Plan of the same joint with sealant over a foam rod outside and a loose cover strip inside':
    'అదే జాయింట్ ప్లాన్: బయట ఫోమ్ రాడ్ మీద సీలెంట్, లోపల వదులు కవర్ పట్టీ',
  'Sealant, stuck on two sides only': 'రెండు వైపులకే అతికే సీలెంట్',
  'Foam rod lets it stretch': 'సాగనిచ్చే ఫోమ్ రాడ్',
  'Slot behind it kept free and dry': 'వెనక గాడి ఖాళీగా, పొడిగా',
  'Cover strip, fixed on one side': 'ఒక వైపే బిగించిన కవర్ పట్టీ',

  // Repair: honeycombs
  'The foot of a column where stones stand without mortar and the bars are bare':
    'మోర్టార్ లేకుండా రాళ్లు నిలిచి, రాడ్లు బయటపడిన పిల్లర్ అడుగు',
  'Stones with air between them': 'మధ్య గాలి ఉన్న రాళ్లు',
  'Bars in open air, rusting': 'గాలికి తుప్పు పట్టే రాడ్లు',
  'A wire goes in 60 mm': 'తీగ 60 mm పోతుంది',
  'The whole load comes down here': 'మొత్తం బరువు ఇక్కడికే వస్తుంది',
  'The same column foot cut back to sound concrete, shuttered and filled from a hopper, with props beside it':
    'అదే పిల్లర్ అడుగు: గట్టి కాంక్రీట్ దాకా చెక్కి, షట్టరింగ్ వేసి హాపర్ నుంచి నింపారు, పక్కన సపోర్టులు',
  'Micro-concrete poured in': 'పోసిన మైక్రో కాంక్రీట్',
  'Bars cleaned, primed': 'రాడ్లు శుభ్రం, ప్రైమర్',
  'Cut square behind bars': 'రాడ్ల వెనక దాకా కోసి',
  'Props until it has cured': 'క్యూరింగ్ దాకా సపోర్టులు',

  // Repair: pin holes and blow holes
  'A cast concrete wall full of small pits, with air blowing through its coating enlarged':
    'నిండా చిన్న గుంటలున్న కాంక్రీట్ గోడ; కోటింగ్‌ను చీల్చే గాలి పెద్దగా చూపించింది',
  'Open pits, lit from the side': 'పక్క వెలుగులో గుంటలు',
  'Hole hidden under a thin skin': 'పల్చటి పొర కింద దాగిన రంధ్రం',
  'Warm air blows a crater': 'వేడి గాలి గుంట చేస్తుంది',
  'Pin holes let water through': 'పిన్ హోల్స్ నీళ్లు వదులుతాయి',
  'The same wall filled, skimmed and coated, with the unbroken coating enlarged':
    'నింపి, పల్చటి పొర, కోటింగ్ వేసిన అదే గోడ; తెగని కోటింగ్ పెద్దగా చూపించింది',
  'Putty pressed into every hole': 'ప్రతి రంధ్రంలో నొక్కిన పుట్టీ',
  'Skin ground off, hole opened': 'పొర గ్రైండ్ చేసిన రంధ్రం',
  'Coating whole, put on at dusk': 'తెగని కోటింగ్, సాయంత్రం వేసింది',
  'Fairing coat, 1 to 3 mm': 'నునుపు పొర, 1–3 mm',

  // Repair: spalling
  'Section of a balcony slab whose rusted bars have burst the concrete below them':
    'తుప్పు రాడ్లు కింది కాంక్రీట్‌ను పగలగొట్టిన బాల్కనీ స్లాబ్ సెక్షన్',
  'Water from the open tile joint': 'విడిన టైల్ జాయింట్ నీళ్లు',
  'Rust swells and bursts the cover': 'తుప్పు ఉబ్బి కవర్‌ను చీలుస్తుంది',
  'This bar has gone thin': 'సన్నబడిన రాడ్',
  'Carbonated up to this line': 'ఈ గీత దాకా కార్బొనేషన్',
  'The same slab cut back behind its bars, rebuilt in mortar and coated, with a membrane under the tile':
    'అదే స్లాబ్: రాడ్ల వెనక దాకా కోసి, మోర్టార్‌తో మళ్లీ కట్టి కోటింగ్ వేశారు, టైల్స్ కింద మెంబ్రేన్',
  'Membrane first: no more water': 'ముందు మెంబ్రేన్: ఇక నీళ్లు రావు',
  'Cut 20 mm behind the bar': 'రాడ్ వెనక 20 mm కోత',
  'Primed, and a new bar added': 'ప్రైమర్, కొత్త రాడ్ చేర్చి',

  // Repair: the entire building
  'The street face of an old block with leaking parapet, pipes, cracked plaster and broken balcony edges':
    'పాత బ్లాక్ వీధి వైపు: లీక్ అయ్యే పిట్టగోడ, పైపులు, పగిలిన ప్లాస్టర్, విరిగిన బాల్కనీ అంచులు',
  'Terrace leaks into every floor': 'ప్రతి ఫ్లోర్‌కూ టెర్రస్ లీకేజీ',
  'Pipe joints drip down the wall': 'గోడ మీద కారే పైపు జాయింట్లు',
  'Balcony edges falling': 'ఊడే బాల్కనీ అంచులు',
  'Plaster hollow, brick bare': 'గుల్ల ప్లాస్టర్, ఉత్త ఇటుక',
  'Repainted twice, still wet': 'రెండు పెయింట్లు, ఇంకా తడే',
  'The same block repaired: roof sealed, pipes renewed, balconies rebuilt, the last bay still in scaffold':
    'రిపేర్ చేసిన అదే బ్లాక్: రూఫ్ సీల్, కొత్త పైపులు, మళ్లీ కట్టిన బాల్కనీలు; చివరి భాగం ఇంకా స్కాఫోల్డింగ్‌లో',
  'Terrace and tanks come first': 'ముందు టెర్రస్, ట్యాంకులు',
  'Soil and rain pipes renewed': 'కొత్త డ్రైనేజ్, వాన నీటి పైపులు',
  'Concrete cut back and rebuilt': 'కాంక్రీట్ కోసి మళ్లీ కట్టింది',
  'Plaster meshed, joints sealed': 'ప్లాస్టర్‌కు మెష్, జాయింట్లకు సీల్',
  'Two coats, last of all': 'చివర్లో రెండు కోటింగ్‌లు',

  // Repair: protective coatings
  'Section of an outer wall: plaster, concrete and bare brick, each taking in water or air':
    'బయటి గోడ సెక్షన్: ప్లాస్టర్, కాంక్రీట్, ఉత్త ఇటుక; ఒక్కోటి నీళ్లను లేదా గాలిని లోపలికి తీసుకుంటోంది',
  'Hairline drinks the rain': 'వాన తాగే సన్న పగులు',
  'Film on damp plaster blisters': 'తడి ప్లాస్టర్ మీది పొరకు పొక్కులు',
  'Air reaches the steel': 'స్టీల్‌ను చేరే గాలి',
  'Bare brick soaks it up': 'ఉత్త ఇటుక పీలుస్తుంది',
  'The same wall, each material with its own coating: a stretching film, an air barrier, a water repellent':
    'అదే గోడ, ప్రతి మెటీరియల్‌కు దాని కోటింగ్: సాగే పొర, గాలిని ఆపే పొర, నీళ్లను తోసేసేది',
  'Elastic film bridges the crack': 'సాగే పొర పగులును కప్పుతుంది',
  'Dried first; vapour can leave': 'ముందు ఆరింది; ఆవిరి పోతుంది',
  'Anti-carbonation coat': 'యాంటీ-కార్బొనేషన్ కోటింగ్',
  'Water repellent in the pores': 'రంధ్రాల్లో వాటర్ రిపెలెంట్',

  // Flooring: tile adhesives
  'Section of a tiled floor laid on dabs of mortar, one tile cracked and two pushed up like a tent':
    'మోర్టార్ ముద్దల మీద వేసిన టైల్స్ ఫ్లోర్ సెక్షన్; ఒక టైల్ పగిలింది, రెండు టెంట్‌లా లేచాయి',
  'Laid on dabs, hollow between': 'ముద్దల మీద టైల్, మధ్య గుల్ల',
  'No gap': 'సందు లేదు',
  'No room to grow: it tents': 'పెరగడానికి చోటు లేక లేచింది',
  'Leg over a hollow: it cracks': 'గుల్ల మీద కాలు: పగులుతుంది',
  'The same floor on a full combed bed, with a sealed gap at the wall and a movement joint':
    'అడుగంతా పరిచిన అడెసివ్ మీద అదే ఫ్లోర్; గోడ దగ్గర సీల్ చేసిన సందు, మూవ్‌మెంట్ జాయింట్',
  'Full bed, combed one way': 'అడుగంతా, ఒకే దిక్కు గీతలతో',
  'Gap sealed': 'సందుకు సీల్',
  'Soft movement joint': 'మెత్తటి కదిలే జాయింట్',
  'Back of the tile buttered': 'టైల్ వెనక కూడా అడెసివ్',

  // Flooring: tile grouts
  'Plan of a tiled floor with worn joints, and one joint enlarged where water sinks into the bed':
    'అరిగిన జాయింట్లున్న టైల్స్ ఫ్లోర్ ప్లాన్; నీళ్లు కింది పొరలోకి దిగే ఒక జాయింట్ పెద్దగా చూపించింది',
  'Joint worn hollow by acid': 'యాసిడ్‌తో అరిగిన జాయింట్',
  'Water sinks into the bed': 'కింది పొరలోకి దిగే నీళ్లు',
  'Hard grout cracks in the corner': 'మూలలో పగిలే గట్టి గ్రౌట్',
  'Turmeric stays in the pores': 'రంధ్రాల్లో ఉండిపోయే పసుపు',
  'The same joints filled with epoxy, with water standing on top of the enlarged joint':
    'ఎపాక్సీ నింపిన అవే జాయింట్లు; పెద్దగా చూపించిన జాయింట్ మీద నీళ్లు నిలిచాయి',
  'Epoxy, pressed in full depth': 'పూర్తి లోతు నొక్కిన ఎపాక్సీ',
  'Old grout raked out first': 'ముందు పాత గ్రౌట్ గీకి తీసి',
  'Sealant in the corner': 'మూలలో సీలెంట్',
  'Nothing left to soak in': 'ఇక నీళ్లు ఇంకవు',

  // Flooring: tile on tile
  'Section of an old tiled floor at a bathroom door, one tile hollow and the door close to the floor':
    'బాత్రూమ్ తలుపు దగ్గర పాత టైల్స్ ఫ్లోర్ సెక్షన్; ఒక టైల్ గుల్ల, తలుపు ఫ్లోర్‌కు దగ్గరగా',
  'Hollow: this one comes up': 'గుల్ల: దీన్ని తీసేయాలి',
  'Glaze: nothing to grip': 'గ్లేజ్: పట్టు దొరకదు',
  'Door clears by 22 mm': 'తలుపు కింద 22 mm',
  'A step down to the bathroom': 'బాత్రూమ్‌కు కిందికి మెట్టు',
  'The same floor with primer, adhesive and new tile on the old one, the door trimmed and a ramped strip':
    'అదే ఫ్లోర్: పాత టైల్ మీద ప్రైమర్, అడెసివ్, కొత్త టైల్; తలుపు కోసి, వాలు పట్టీ వేశారు',
  'Hollow filled solid first': 'ముందు గుల్ల నింపి',
  'Glaze scratched, grit primer': 'గీకిన గ్లేజ్, ఇసుక ప్రైమర్',
  'Door trimmed to clear it': 'తగలకుండా కోసిన తలుపు',
  'Ramped strip, bath stays lower': 'వాలు పట్టీ, బాత్రూమ్ కిందే',

  // Flooring: kitchen
  'A restaurant kitchen floor cut away: oily tile joints, a lifting coat near the cook line, standing water':
    'కోసి చూపించిన హోటల్ కిచెన్ ఫ్లోర్: నూనె పట్టిన టైల్స్ జాయింట్లు, పొయ్యి దగ్గర లేచే కోటింగ్, నిలిచిన నీళ్లు',
  'Hot water has lifted the coat': 'వేడి నీళ్లు లేపిన కోటింగ్',
  'Flat floor: water stays': 'వాటం లేక నిలిచే నీళ్లు',
  'Dirt collects in the corner': 'మూలలో చేరే మురికి',
  'Oil has soaked into the joints': 'జాయింట్లలో ఇంకిన నూనె',
  'The same kitchen with a jointless floor that falls to a steel drain and curves up the walls':
    'అదే కిచెన్: స్టీల్ డ్రెయిన్ వైపు వాటంతో, గోడల మీదికి గుండ్రంగా ఎక్కే అతుకు లేని ఫ్లోర్',
  'Polyurethane concrete, 6–9 mm': 'పాలీయురేథేన్ కాంక్రీట్, 6–9 mm',
  'Falls 1:80 to a steel drain': 'స్టీల్ డ్రెయిన్‌కు 1:80 వాటం',
  'Cove, 100 mm up the wall': 'కోవ్, గోడ మీదికి 100 mm',
  'No joints, textured underfoot': 'జాయింట్లు లేవు, కాలికి గరుకు',

  // Flooring: play area
  'Section under a swing: thin curled rubber tiles on a hollow, cracked base that holds water':
    'ఉయ్యాల కింద సెక్షన్: నీళ్లు నిలిచే, గుల్లబడి పగిలిన బేస్ మీద ముడుచుకున్న పల్చటి రబ్బర్ టైల్స్',
  '25 mm under a fall of 1.2 m': '1.2 m ఎత్తుకు 25 mm మాత్రమే',
  'Flat base: water stays below': 'వాటం లేదు: కింద నీళ్లు నిలుస్తాయి',
  'Tile edges curl and gap': 'ముడుచుకునే టైల్ అంచులు',
  'Sun turned the top to crumbs': 'ఎండకు పొడి అయిన పై పొర',
  'The same swing over a deep rubber cushion with a coloured top, on a base that falls to a channel':
    'అదే ఉయ్యాల: కాలువ వైపు వాటం ఉన్న బేస్ మీద, రంగు పై పొరతో మందపాటి రబ్బర్ కుషన్',
  'Cushion sized to the fall': 'పడే ఎత్తుకు తగ్గ కుషన్',
  'Base falls 1:100 to a channel': 'కాలువకు 1:100 వాటంతో బేస్',
  'One surface, no seams': 'ఒకే ఫ్లోర్, అతుకులు లేవు',
  'EPDM top, coloured right through': 'లోపలి దాకా రంగున్న EPDM',
};
