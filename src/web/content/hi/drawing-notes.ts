// Hindi for the words over the drawings and for their alt texts, from the exact English text.

import type { DrawingNotes } from '../drawn.ts';

export const reviewed = false;

export const drawingNotes: DrawingNotes & Record<string, string> = {
  // Home: hero
  'Section through a Hyderabad apartment block in the monsoon, with the places where buildings leak marked':
    'बरसात में हैदराबाद के एक अपार्टमेंट का सेक्शन, जहाँ-जहाँ बिल्डिंग लीक करती है वहाँ निशान',
  'Section through a five-storey Hyderabad apartment block in the monsoon, with the places where buildings leak marked':
    'बरसात में हैदराबाद के पाँच मंज़िला अपार्टमेंट का सेक्शन, जहाँ-जहाँ बिल्डिंग लीक करती है वहाँ निशान',
  'Water tank': 'पानी की टंकी',
  Roof: 'छत',
  'Internal walls': 'अंदर की दीवारें',
  Bathroom: 'बाथरूम',
  'External walls': 'बाहर की दीवारें',
  Cracks: 'दरारें',
  Floors: 'फ़र्श',
  'Where is it wet?': 'सीलन कहाँ है?',
  'Section A–A': 'सेक्शन A–A',
  'Blue is the line': 'नीली लाइन वह है',
  'water must not cross': 'जिसे पानी पार न करे',

  // Home: cards, tools, steps
  'Section through an old terrace and its parapet, waterproofed: the blue membrane turns up the wall':
    'वॉटरप्रूफ़ की हुई पुरानी टेरेस और उसके पैरापेट का सेक्शन: नीली मेम्ब्रेन दीवार पर ऊपर मुड़ती है',
  'Coping with a drip on both sides': 'कोपिंग, दोनों तरफ़ पानी टपके',
  'Membrane up 300 mm, into a chase': 'मेम्ब्रेन 300 mm ऊपर, खाँचे में',
  'Cove: no sharp corner to tear': 'गोलाई: फटने को कोना नहीं',
  'Tile, on a screed laid to fall': 'ढाल वाले स्क्रीड पर टाइल',
  'The old slab, repaired first': 'पुराना स्लैब, पहले मरम्मत',
  'Frame of a new building with its sunken bathroom slab under a ponding test':
    'नई बिल्डिंग का ढाँचा, जिसके बाथरूम के संकन स्लैब में पानी भरकर जाँच हो रही है',
  'Ponding test,\n48 hours': 'पानी भरकर\n48 घंटे जाँच',
  'Coated\nbefore tile': 'टाइल से\nपहले कोट',
  'A cracked, spalled wall on the left, the same wall repaired and coated on the right':
    'बाईं तरफ़ फटी और झड़ती दीवार, दाईं तरफ़ वही दीवार मरम्मत और कोटिंग के बाद',
  Before: 'पहले',
  After: 'बाद में',
  'A kitchen floor and a play area floor with their layers peeled back':
    'किचन का फ़र्श और खेलने की जगह का फ़र्श, परतें खोलकर दिखाई हुई',
  Slab: 'स्लैब',
  Screed: 'स्क्रीड',
  Membrane: 'मेम्ब्रेन',
  'Adhesive, combed one way': 'एडहेसिव, एक दिशा में',
  'Epoxy top coat': 'ऊपर एपॉक्सी कोट',
  'Body coat': 'बीच का कोट',
  Primer: 'प्राइमर',
  'A torch, a damp meter, a sounding hammer, tracer dye, and a marked-up section':
    'टॉर्च, सीलन मीटर, ठोकने की हथौड़ी, जाँच का रंग, और निशान लगा नक्शा',
  Torch: 'टॉर्च',
  'Damp meter': 'सीलन मीटर',
  Hammer: 'हथौड़ी',
  Dye: 'रंग',
  Drawing: 'नक्शा',
  'Choosing the place that leaks': 'लीक करने वाली जगह चुनना',
  'A photo of the stain in the form': 'फ़ॉर्म में धब्बे की फ़ोटो',
  'The executive’s ladder, bag and umbrella in the room': 'कमरे में हमारे एक्ज़ीक्यूटिव की सीढ़ी, बैग और छाता',
  'The same room, dry; the bucket holds a plant': 'वही कमरा, सूखा; बाल्टी में अब पौधा है',
  'A room under a leaking roof: the stain, the bucket, and a phone waiting for our call':
    'लीक करती छत के नीचे कमरा: धब्बा, बाल्टी, और हमारी कॉल का इंतज़ार करता फ़ोन',
  'Where it may get in': 'शायद यहाँ से घुसता है',
  'Where it shows': 'यहाँ दिखता है',
  'Rooftops of Hyderabad on a rainy night, Charminar among them':
    'बरसाती रात में हैदराबाद की छतें, बीच में चारमीनार',

  // Heads of the service pages
  'Section through a five-storey Hyderabad apartment block under construction, scaffolded, from the tank on its roof to the sump below ground':
    'हैदराबाद में बन रहे पाँच मंज़िला अपार्टमेंट का सेक्शन, स्कैफ़ोल्डिंग के साथ, छत की टंकी से ज़मीन के नीचे के संप तक',
  'Section through a five-storey Hyderabad apartment block in the rain, from the tank on its roof to the sump below ground':
    'बारिश में हैदराबाद के पाँच मंज़िला अपार्टमेंट का सेक्शन, छत की टंकी से ज़मीन के नीचे के संप तक',

  // Waterproofing, old building: roof
  'Section through an old terrace at its parapet: rain enters at the coping, the corner, a tile joint and a pipe, and drips 0.9 metres away from the hole':
    'पैरापेट के पास पुरानी टेरेस का सेक्शन: बारिश कोपिंग, कोने, टाइल के जोड़ और पाइप से घुसती है, और छेद से 0.9 मीटर दूर टपकती है',
  'Flat, cracked coping drinks rain': 'सपाट, फटी कोपिंग बारिश पीती है',
  'Sharp corner opens every summer': 'तीखा कोना हर गर्मी खुलता है',
  'Open tile joint: it gets in here': 'टाइल का खुला जोड़: यहाँ घुसता है',
  'Mortar shrank off the pipe': 'मसाला पाइप से छूटा',
  'It shows here': 'यहाँ दिखता है',
  '0.9 m': '0.9 m',
  'The same terrace mended: new coping, a membrane from the parapet chase along the fall and up the pipe, tile over it, a dry room below':
    'वही टेरेस, ठीक की हुई: नई कोपिंग, पैरापेट के खाँचे से ढाल पर होती हुई पाइप पर चढ़ी मेम्ब्रेन, ऊपर टाइल, नीचे सूखा कमरा',
  'Coping to a fall, drips below': 'ढाल वाली कोपिंग, नीचे ड्रिप',
  'Cove; membrane up 300 mm, chased': 'गोलाई; मेम्ब्रेन 300 mm, खाँचे में',
  'Screed 1:100, membrane, new tile': 'स्क्रीड 1:100, मेम्ब्रेन, नई टाइल',
  'Membrane up the pipe, clamped': 'पाइप पर मेम्ब्रेन, क्लैंप से कसी',
  'Crack injected': 'दरार में इंजेक्शन',

  // Waterproofing, old building: bathroom
  'Section through an old sunken bathroom: water enters at the trap and the floor joint, fills the rubble, and leaves through the slab, the partition and the outer wall':
    'पुराने संकन बाथरूम का सेक्शन: पानी ट्रैप और फ़र्श के जोड़ से घुसता है, मलबे में भरता है, और स्लैब, बीच की दीवार और बाहर की दीवार से निकलता है',
  'Trap set in bare mortar': 'ट्रैप सिर्फ़ मसाले में',
  'Open joint at the floor': 'फ़र्श पर खुला जोड़',
  'Pipe joint weeps': 'रिसता पाइप-जोड़',
  'Damp outer wall': 'बाहर सीलन',
  'Drip below': 'नीचे टपकना',
  Bedroom: 'बेडरूम',
  'Flat below': 'नीचे का फ़्लैट',
  'The same bathroom with its tray lined, pipes collared, a drain from the tray and a second coat under new tile; the rooms round it are dry':
    'वही बाथरूम: ट्रे में लाइनिंग, पाइपों पर कॉलर, ट्रे की नाली और नई टाइल के नीचे दूसरी कोटिंग; आसपास के कमरे सूखे',
  'Flange, membrane bonded': 'फ़्लैंज, मेम्ब्रेन जुड़ी',
  'Membrane up 300 mm': 'मेम्ब्रेन 300 mm ऊपर',
  'Joint remade': 'जोड़ नया',
  'Collars, and a tray drain': 'कॉलर, और ट्रे की नाली',
  'Whole tray lined first': 'पहले पूरी ट्रे में लाइनिंग',

  // Waterproofing, old building: internal walls
  'Section through an old ground-floor wall: the street stands above the floor, damp climbs the brick past a broken damp course, salt lifts the plaster, and a pipe weeps in the partition':
    'ग्राउंड फ़्लोर की पुरानी दीवार का सेक्शन: सड़क फ़र्श से ऊँची है, सीलन टूटी डीपीसी से होकर ईंट में चढ़ती है, नमक प्लास्टर उखाड़ता है, और बीच की दीवार में पाइप रिसता है',
  'Street raised above the floor': 'सड़क फ़र्श से ऊँची',
  'Damp course cracked and buried': 'डीपीसी टूटी और दबी',
  'Brick draws water up': 'ईंट पानी खींचती है',
  'Salt lifts paint and plaster': 'नमक पेंट-प्लास्टर उखाड़ता है',
  'Pipe joint weeps inside': 'अंदर पाइप का रिसता जोड़',
  'The same wall with the ground cut back to a gravel drain, an injected damp course, a coated plinth, new plaster and a remade pipe joint':
    'वही दीवार: बाहर ज़मीन काटकर गिट्टी की नाली, इंजेक्शन वाली डीपीसी, कोट किया प्लिंथ, नया प्लास्टर और पाइप का नया जोड़',
  'Ground cut back, gravel drain': 'ज़मीन काटी, गिट्टी की नाली',
  'New damp course, injected': 'नई डीपीसी, इंजेक्शन से',
  'Above the line the brick dries': 'लाइन के ऊपर ईंट सूखती है',
  'New plaster, clear of the floor': 'नया प्लास्टर, फ़र्श से ऊपर',
  'Joint remade and tested': 'जोड़ नया और जाँचा',

  // Waterproofing, old building: external walls
  'Section through an old outer wall at a window: rain enters at the sunshade joint, the flat sill and a level crack at the beam, and the wall below the window is damp inside':
    'खिड़की के पास पुरानी बाहरी दीवार का सेक्शन: बारिश छज्जे के जोड़, सपाट सिल और बीम की आड़ी दरार से घुसती है, और खिड़की के नीचे दीवार में अंदर सीलन है',
  'Flat shade, open joint': 'सपाट छज्जा, खुला जोड़',
  'Flat sill, open frame': 'सपाट सिल, खुला फ़्रेम',
  'Hollow plaster': 'खोखला प्लास्टर',
  'Level crack at the beam': 'बीम पर आड़ी दरार',
  'Damp below the window': 'खिड़की के नीचे सीलन',
  'The same wall with a sloped sunshade and sill, sealed frame, meshed joint and a coating over the whole face; dry inside':
    'वही दीवार: ढाल वाला छज्जा और सिल, सील किया फ़्रेम, जाली वाला जोड़ और पूरी दीवार पर कोटिंग; अंदर सूखा',
  'Fall, drip and cove': 'ढाल, ड्रिप, गोलाई',
  'Sloped sill, sealed frame': 'ढाल वाली सिल, सील फ़्रेम',
  'Plaster and coating': 'प्लास्टर और कोटिंग',
  'Joint filled and meshed': 'जोड़ भरा, ऊपर जाली',
  'Dry; painted last': 'सूखा; पेंट आखिर में',

  // Waterproofing, old building: water tanks
  'Section through an old overhead tank: water leaves at the joint between wall and floor and round the outlet pipe, the lid’s bars rust, lime streaks the outside and the ceiling below is stained':
    'छत की पुरानी टंकी का सेक्शन: पानी दीवार-फ़र्श के जोड़ और निकास पाइप के पास से निकलता है, ढक्कन का सरिया ज़ंग खाता है, बाहर चूने की लकीरें हैं और नीचे की सीलिंग पर धब्बा है',
  'Bars rust under the lid': 'ढक्कन के नीचे ज़ंग',
  'Plaster lining hollow': 'प्लास्टर खोखला',
  'Joint at the floor opens': 'फ़र्श का जोड़ खुलता है',
  'Lime streaks outside': 'बाहर चूने की लकीरें',
  'Pipe packed in mortar': 'पाइप, चारों ओर मसाला',
  'Lower every morning': 'हर सुबह कम',
  'The same tank with coves, a lining made for drinking water, sealed pipes and a patched lid, standing full; the ceiling below is dry':
    'वही टंकी: कोनों में गोलाई, पीने के पानी के लिए बनी लाइनिंग, सील पाइप और भरा हुआ ढक्कन, पूरी भरी; नीचे की सीलिंग सूखी',
  'Bars cleaned, lid patched': 'सरिया साफ़, ढक्कन भरा',
  'Drinking-water lining': 'पीने के पानी की लाइनिंग',
  'Cove in every corner': 'हर कोने में गोलाई',
  'Crack injected, cleaned': 'दरार भरी, साफ़ की',
  'Pipe sealed, both faces': 'पाइप दोनों तरफ़ सील',
  'Full for 7 + 7 days': '7 + 7 दिन पूरी भरी',

  // Waterproofing, new building: roof
  'Section through a bare new roof slab: brick laid straight on it, a pour joint, a hole hacked for a pipe and honeycomb, with water passing at each':
    'नई छत के खुले स्लैब का सेक्शन: सीधे उस पर रखी ईंट, दो ढलाइयों का जोड़, पाइप के लिए तोड़ा छेद और हनीकॉम्ब, हर जगह से पानी निकलता हुआ',
  'Brick straight on the slab': 'ईंट सीधे स्लैब पर',
  'Joint between two pours': 'दो ढलाइयों का जोड़',
  'No fall: water stays': 'ढाल नहीं: पानी रुका',
  'Hole cut after casting': 'ढलाई के बाद छेद',
  'Honeycomb under the slab': 'स्लैब के नीचे हनीकॉम्ब',
  'The same slab with a kerb cast on it, a fall, a membrane from the chase to the pipe, and water standing on it for 48 hours':
    'वही स्लैब: साथ ढला कर्ब, ढाल, खाँचे से पाइप तक मेम्ब्रेन, और 48 घंटे खड़ा पानी',
  'Kerb cast with the slab': 'स्लैब के साथ ढला कर्ब',
  'Pour joint cut open and filled': 'ढलाई का जोड़ काटकर भरा',
  'Screed falling 1:100': 'स्क्रीड, ढाल 1:100',
  'Sleeve and flange cast in': 'स्लीव और फ़्लैंज ढले हुए',
  'Cut back, filled with mortar': 'काटकर मोर्टार से भरा',
  '48 hours under water': '48 घंटे पानी में',

  // Waterproofing, new building: bathroom
  'Section through a bare sunken slab on site: rubble tipped in, a pipe packed with brick bits, sharp corners, brick laid straight on the slab':
    'साइट पर खुले संकन स्लैब का सेक्शन: डाला हुआ मलबा, ईंट के टुकड़ों से भरा पाइप का छेद, तीखे कोने, सीधे स्लैब पर ईंट',
  'Pipe packed with brick bits': 'पाइप के पास ईंट के टुकड़े',
  'Sharp corner, no cove': 'तीखा कोना, गोलाई नहीं',
  'Brick on bare slab': 'खुले स्लैब पर ईंट',
  'No drain at the low point': 'नीची जगह नाली नहीं',
  'Rubble before any test': 'जाँच से पहले मलबा',
  'Floor below': 'नीचे की मंज़िल',
  'The same tray empty of rubble, lined over coves, with a kerb, pipe collars and a drain, standing full of water for the test':
    'वही ट्रे, बिना मलबे: गोलाई पर लाइनिंग, कर्ब, पाइपों पर कॉलर और नाली, जाँच के लिए पानी से भरी',
  'Grouted in, with collars': 'ग्राउट और कॉलर',
  'Cove, then two coats': 'गोलाई, फिर दो कोट',
  'Concrete kerb': 'कंक्रीट का कर्ब',
  'Tray drain to the outside': 'ट्रे की नाली बाहर तक',

  // Waterproofing, new building: internal walls
  'Section through walls going up on a plinth: no damp course, no sheet under the floor, soil heaped outside, a pipe chase closed before testing, plaster standing on the wet floor':
    'प्लिंथ पर बनती दीवारों का सेक्शन: न डीपीसी, न फ़र्श के नीचे शीट, बाहर मिट्टी का ढेर, बिना जाँच बंद किया पाइप का खाँचा, गीले फ़र्श पर टिका प्लास्टर',
  'No damp course under the brick': 'ईंट के नीचे डीपीसी नहीं',
  'No sheet under the floor': 'फ़र्श के नीचे शीट नहीं',
  'Soil heaped above the floor': 'मिट्टी फ़र्श से ऊँची',
  'Chase closed, never tested': 'खाँचा बंद, जाँच नहीं',
  'Plaster stands in the wet': 'प्लास्टर गीले में खड़ा',
  'The same walls on a damp course that joins the sheet under the floor and the coated plinth; the pipe is held under pressure with its joint in view':
    'वही दीवारें डीपीसी पर, जो फ़र्श के नीचे की शीट और कोट किए प्लिंथ से जुड़ती है; पाइप प्रेशर में है, जोड़ सामने दिखता है',
  'Damp course, 40 mm': 'डीपीसी, 40 mm',
  'Sheet lapped up to it': 'शीट उस तक चढ़ी',
  'Coated plinth, gravel beside': 'प्लिंथ पर कोट, पास गिट्टी',
  'Pipe held under pressure': 'पाइप प्रेशर में',
  'Plaster stops clear of the floor': 'प्लास्टर फ़र्श से ऊपर रुका',

  // Waterproofing, new building: external walls
  'Section through a new outer wall under scaffold: thick cracked plaster, a flat sunshade, gaps round the frame, an open pole hole and brick packed against the beam':
    'स्कैफ़ोल्डिंग के पीछे नई बाहरी दीवार का सेक्शन: मोटा फटा प्लास्टर, सपाट छज्जा, फ़्रेम के पास झिरियाँ, बल्ली का खुला छेद और बीम से सटी ईंट',
  'Thick plaster dried in a day': 'मोटा प्लास्टर, एक दिन में सूखा',
  'Flat sunshade, no drip': 'सपाट छज्जा, ड्रिप नहीं',
  'Frame set with open gaps': 'फ़्रेम के पास झिरियाँ',
  'Pole hole left open': 'बल्ली का खुला छेद',
  'Brick packed to the beam': 'ईंट बीम से सटी',
  'The same wall with two thin coats of plaster, mesh over the joint, filled holes, sloped sunshade and sill, sealant and a coating over the face':
    'वही दीवार: प्लास्टर के दो पतले कोट, जोड़ पर जाली, भरे छेद, ढाल वाला छज्जा और सिल, सीलेंट और ऊपर कोटिंग',
  'Two coats, kept wet 7 days': 'दो कोट, 7 दिन तराई',
  'Fall, drip groove and cove': 'ढाल, ड्रिप ग्रूव, गोलाई',
  'Sealant on a backing rod': 'फ़ोम रॉड पर सीलेंट',
  'Filled from both sides': 'दोनों तरफ़ से भरा',
  'Gap packed, mesh across': 'झिरी भरी, ऊपर जाली',

  // Waterproofing, new building: water tanks
  'Section through a new sump in its pit: rods through the wall, no water-stop in the joint, honeycomb, a hacked pipe hole, and soil pushed back before any test':
    'गड्ढे में नए संप का सेक्शन: दीवार के आर-पार रॉड, जोड़ में वॉटर-स्टॉप नहीं, हनीकॉम्ब, तोड़कर बनाया पाइप का छेद, और जाँच से पहले वापस डाली मिट्टी',
  'Rods left through the wall': 'दीवार में छूटी रॉड',
  'No water-stop in the joint': 'जोड़ में वॉटर-स्टॉप नहीं',
  'Pipe hole cut afterwards': 'पाइप का छेद बाद में',
  'Honeycomb low down': 'नीचे हनीकॉम्ब',
  'Soil back before any test': 'जाँच से पहले मिट्टी',
  'The same sump with plugged rod holes, water-stops, a flanged pipe and a membrane outside, standing full while the pit is still open':
    'वही संप: रॉड के छेद बंद, वॉटर-स्टॉप, फ़्लैंज वाला पाइप और बाहर मेम्ब्रेन, पूरा भरा, गड्ढा अभी खुला',
  'Rod holes plugged': 'रॉड के छेद बंद',
  'Water-stop cast in': 'वॉटर-स्टॉप ढला',
  'Flanged pipe cast in': 'फ़्लैंज वाला पाइप ढला',
  'Cut out and refilled': 'काटकर फिर भरा',
  'Pit open until it is tested': 'जाँच तक गड्ढा खुला',
  '7 days to soak, 7 to watch': '7 दिन सोखना, 7 देखना',

  // Repair: plaster
  'A room wall cracked along its beam, over a conduit and in a map of hairlines, and the joint enlarged':
    'कमरे की दीवार, बीम के साथ, बिजली के पाइप के ऊपर और बारीक जाल में फटी हुई, और जोड़ बड़ा करके',
  'Concrete meets brick: it opens': 'कंक्रीट-ईंट का जोड़ खुलता है',
  'Straight crack over a conduit': 'बिजली के पाइप पर सीधी दरार',
  'Map of hairlines: dried fast': 'बारीक जाल: जल्दी सूखा',
  'Plaster has let go of the brick': 'प्लास्टर ने ईंट छोड़ दी',
  'A room wall whose beam line is bridged with fibre mesh, and the mended joint enlarged':
    'कमरे की दीवार, जिसकी बीम की लकीर पर फ़ाइबर जाली है, और ठीक किया जोड़ बड़ा करके',
  'Fibre mesh, 150 mm each side': 'फ़ाइबर जाली, दोनों ओर 150 mm',
  'Chase filled, meshed over': 'खाँचा भरा, ऊपर जाली',
  'Thin skim, cured seven days': 'पतला कोट, सात दिन तराई',
  'Cut out square, replastered': 'चौकोर काटा, नया प्लास्टर',
  'An outer wall with cracks at its window corners and floor line, and brick showing where plaster fell':
    'बाहर की दीवार, खिड़की के कोनों और मंज़िल की लकीर पर दरारें, और प्लास्टर गिरने से दिखती ईंट',
  'Crack from the window corner': 'खिड़की के कोने से दरार',
  'Beam ends here, brick begins': 'यहाँ बीम खत्म, ईंट शुरू',
  'Hollow plaster has fallen': 'खोखला प्लास्टर गिरा',
  'No drip: sill feeds the crack': 'ड्रिप नहीं: दरार को पानी',
  'The same wall mended and coated, peeled back on the left to its mesh and brick':
    'वही दीवार, ठीक और कोट की हुई, बाईं तरफ़ जाली और ईंट तक खोलकर दिखाई',
  'V-groove filled, then coated': 'V झिरी भरी, फिर कोट',
  'Fibre mesh over the floor line': 'मंज़िल की लकीर पर जाली',
  'Hollow plaster cut out, renewed': 'खोखला प्लास्टर काटा, नया किया',
  'Drip groove: water falls clear': 'ड्रिप ग्रूव: पानी दूर गिरता है',

  // Repair: cracks
  'A beam with slanting and upright cracks under a water tank that was added at mid-span':
    'तिरछी और खड़ी दरारों वाली बीम, जिसके बीच के ऊपर बाद में पानी की टंकी रखी गई',
  'Tank added over mid-span': 'टंकी बीम के बीच पर',
  'Slanting crack near the support': 'सहारे के पास तिरछी दरार',
  'Upright cracks, widest below': 'खड़ी दरारें, नीचे चौड़ी',
  '0.6 mm wide, and growing': '0.6 mm चौड़ी, बढ़ती हुई',
  'The same beam on props, its cracks injected through ports and the tank moved over the column':
    'वही बीम सपोर्ट पर, दरारों में पोर्ट से इंजेक्शन, और टंकी पिलर के ऊपर हटाई हुई',
  'Load moved over the column': 'वज़न पिलर के ऊपर',
  'Ports, then epoxy from below up': 'पोर्ट, फिर नीचे से एपॉक्सी',
  'Low-pressure resin, dry crack': 'कम प्रेशर रेज़िन, सूखी दरार',
  'Gauge: it has stopped moving': 'गेज: हिलना बंद',
  'A basement wall with ground water behind it, leaking through a crack and at the joint above the floor':
    'बेसमेंट की दीवार, पीछे ज़मीन का पानी, दरार से और फ़र्श के ऊपर के जोड़ से लीक करती हुई',
  'Crack right through the wall': 'दीवार के आर-पार दरार',
  'Cement plug, pushed off by water': 'सीमेंट की डाट, पानी ने धकेली',
  'Joint of two days’ concrete': 'दो दिन के कंक्रीट का जोड़',
  'Lime washed out of the wall': 'दीवार से धुला चूना',
  'The same basement wall, its crack filled with resin through drilled packers and coated, the floor dry':
    'वही बेसमेंट की दीवार, ड्रिल किए पैकर से दरार में रेज़िन और ऊपर कोट, फ़र्श सूखा',
  'Foam to the far face, then resin': 'उस पार तक फ़ोम, फिर रेज़िन',
  'Drilled at 45° to meet it': '45° पर दरार तक ड्रिल',
  'Joint injected the same way': 'जोड़ में भी वैसे ही',
  'Coat over it, coved to the floor': 'ऊपर कोट, फ़र्श पर गोलाई',
  'Plan of a joint between an old brick wall and a newer column, filled hard and leaking into the room':
    'पुरानी ईंट की दीवार और नए पिलर के बीच का जोड़ ऊपर से, सख्त भरा हुआ और कमरे में लीक करता हुआ',
  'Hard filler breaks beside itself': 'सख्त भराई बगल में टूटती है',
  'It opens and closes 2 mm': '2 mm खुलता, बंद होता है',
  'Rain passes through to the room': 'बारिश कमरे तक जाती है',
  'Plaster glued straight across': 'प्लास्टर सीधा ऊपर चिपका',
  'Plan of the same joint with sealant over a foam rod outside and a loose cover strip inside':
    'वही जोड़ ऊपर से, बाहर फ़ोम रॉड पर सीलेंट और अंदर ढीली ऊपरी पट्टी',
  'Sealant, stuck on two sides only': 'सीलेंट, सिर्फ़ दो तरफ़ चिपका',
  'Foam rod lets it stretch': 'फ़ोम रॉड से खिंच सके',
  'Slot behind it kept free and dry': 'पीछे की झिरी खाली, सूखी',
  'Cover strip, fixed on one side': 'ऊपरी पट्टी, एक तरफ़ कसी',

  // Repair: concrete
  'The foot of a column where stones stand without mortar and the bars are bare':
    'पिलर की जड़, जहाँ गिट्टी बिना मसाले के है और सरिया खुला है',
  'Stones with air between them': 'गिट्टी, बीच में हवा',
  'Bars in open air, rusting': 'खुला सरिया, ज़ंग खाता',
  'A wire goes in 60 mm': 'तार 60 mm अंदर',
  'The whole load comes down here': 'सारा वज़न यहीं आता है',
  'The same column foot cut back to sound concrete, shuttered and filled from a hopper, with props beside it':
    'वही पिलर की जड़, ठोस कंक्रीट तक काटी, शटरिंग लगाकर हॉपर से भरी, पास में सपोर्ट',
  'Micro-concrete poured in': 'माइक्रो-कंक्रीट डाला',
  'Bars cleaned, primed': 'सरिया साफ़, प्राइमर',
  'Cut square behind bars': 'सरिये के पीछे तक काटा',
  'Props until it has cured': 'सख्त होने तक सपोर्ट',
  'A cast concrete wall full of small pits, with air blowing through its coating enlarged':
    'छोटे गड्ढों से भरी कंक्रीट की ढली दीवार, और कोटिंग फोड़ती हवा बड़ी करके',
  'Open pits, lit from the side': 'खुले गड्ढे, बगल की रोशनी में',
  'Hole hidden under a thin skin': 'पतली पपड़ी के नीचे छेद',
  'Warm air blows a crater': 'गर्म हवा गड्ढा फोड़ती है',
  'Pin holes let water through': 'पिन होल से पानी जाता है',
  'The same wall filled, skimmed and coated, with the unbroken coating enlarged':
    'वही दीवार, भरी, पतले कोट से बराबर और कोटिंग की हुई, साबुत कोटिंग बड़ी करके',
  'Putty pressed into every hole': 'हर छेद में दबाई पुट्टी',
  'Skin ground off, hole opened': 'पपड़ी घिसी, छेद खुला',
  'Coating whole, put on at dusk': 'कोटिंग साबुत, शाम को लगी',
  'Fairing coat, 1 to 3 mm': 'पतला कोट, 1 से 3 mm',
  'Section of a balcony slab whose rusted bars have burst the concrete below them':
    'बालकनी के स्लैब का सेक्शन, जिसके ज़ंग लगे सरिये ने नीचे का कंक्रीट फोड़ दिया है',
  'Water from the open tile joint': 'टाइल के खुले जोड़ से पानी',
  'Rust swells and bursts the cover': 'ज़ंग फूलकर कंक्रीट फोड़ता है',
  'This bar has gone thin': 'यह सरिया पतला हुआ',
  'Carbonated up to this line': 'कार्बोनेशन यहाँ तक',
  'The same slab cut back behind its bars, rebuilt in mortar and coated, with a membrane under the tile':
    'वही स्लैब, सरिये के पीछे तक काटा, मोर्टार से फिर बना और कोट किया, टाइल के नीचे मेम्ब्रेन',
  'Membrane first: no more water': 'पहले मेम्ब्रेन: पानी बंद',
  'Cut 20 mm behind the bar': 'सरिये के पीछे 20 mm काटा',
  'Primed, and a new bar added': 'प्राइमर, और नया सरिया',
  'Anti-carbonation coat': 'एंटी-कार्बोनेशन कोट',

  // Repair: entire building, coatings
  'The street face of an old block with leaking parapet, pipes, cracked plaster and broken balcony edges':
    'पुराने ब्लॉक की सड़क वाली तरफ़: लीक करता पैरापेट और पाइप, फटा प्लास्टर और टूटे बालकनी के किनारे',
  'Terrace leaks into every floor': 'टेरेस का पानी हर मंज़िल में',
  'Pipe joints drip down the wall': 'दीवार पर टपकते पाइप के जोड़',
  'Balcony edges falling': 'बालकनी के झड़ते किनारे',
  'Plaster hollow, brick bare': 'प्लास्टर खोखला, ईंट खुली',
  'Repainted twice, still wet': 'दो बार पेंट, फिर भी गीला',
  'The same block repaired: roof sealed, pipes renewed, balconies rebuilt, the last bay still in scaffold':
    'वही ब्लॉक, मरम्मत के बाद: छत सील, पाइप नए, बालकनियाँ फिर बनीं, आखिरी हिस्सा अभी स्कैफ़ोल्डिंग में',
  'Terrace and tanks come first': 'पहले टेरेस और टंकियाँ',
  'Soil and rain pipes renewed': 'टॉयलेट, बरसाती पाइप नए',
  'Concrete cut back and rebuilt': 'कंक्रीट काटकर फिर बनाया',
  'Plaster meshed, joints sealed': 'प्लास्टर में जाली, जोड़ सील',
  'Two coats, last of all': 'दो कोट, सबसे आखिर में',
  'Section of an outer wall: plaster, concrete and bare brick, each taking in water or air':
    'बाहरी दीवार का सेक्शन: प्लास्टर, कंक्रीट और खुली ईंट, हर एक पानी या हवा अंदर लेती हुई',
  'Hairline drinks the rain': 'बारिश पीती बारीक दरार',
  'Film on damp plaster blisters': 'गीले प्लास्टर पर परत फूली',
  'Air reaches the steel': 'हवा सरिये तक',
  'Bare brick soaks it up': 'खुली ईंट सोखती है',
  'The same wall, each material with its own coating: a stretching film, an air barrier, a water repellent':
    'वही दीवार, हर चीज़ पर अपनी कोटिंग: खिंचने वाली परत, हवा की रोक, पानी भगाने वाला लिक्विड',
  'Elastic film bridges the crack': 'लचीली परत दरार ढकती है',
  'Dried first; vapour can leave': 'पहले सूखा; भाप निकलती है',
  'Water repellent in the pores': 'छेदों में पानी भगाने वाला',

  // Flooring
  'Section of a tiled floor laid on dabs of mortar, one tile cracked and two pushed up like a tent':
    'जगह-जगह रखे मसाले पर लगी टाइलों का सेक्शन, एक टाइल टूटी और दो तंबू की तरह उठी हुई',
  'Laid on dabs, hollow between': 'जगह-जगह मसाला, बीच खाली',
  'No gap': 'झिरी नहीं',
  'No room to grow: it tents': 'फैलने की जगह नहीं: उठी',
  'Leg over a hollow: it cracks': 'खाली पर पाया: टूटी',
  'The same floor on a full combed bed, with a sealed gap at the wall and a movement joint':
    'वही फ़र्श, पूरे फैलाए एडहेसिव पर, दीवार के पास सील झिरी और मूवमेंट जॉइंट',
  'Full bed, combed one way': 'पूरा एडहेसिव, एक दिशा में',
  'Gap sealed': 'झिरी सील',
  'Soft movement joint': 'नरम मूवमेंट जॉइंट',
  'Back of the tile buttered': 'टाइल की पीठ पर भी',
  'Plan of a tiled floor with worn joints, and one joint enlarged where water sinks into the bed':
    'घिसे जोड़ों वाला टाइल का फ़र्श ऊपर से, और एक जोड़ बड़ा करके, जहाँ पानी नीचे मसाले में जाता है',
  'Joint worn hollow by acid': 'एसिड से घिसा जोड़',
  'Water sinks into the bed': 'पानी मसाले में जाता है',
  'Hard grout cracks in the corner': 'सख्त ग्राउट कोने में फटा',
  'Turmeric stays in the pores': 'छेदों में हल्दी रह जाती है',
  'The same joints filled with epoxy, with water standing on top of the enlarged joint':
    'वही जोड़ एपॉक्सी से भरे, बड़े करके दिखाए जोड़ के ऊपर खड़ा पानी',
  'Epoxy, pressed in full depth': 'एपॉक्सी, पूरी गहराई तक',
  'Old grout raked out first': 'पहले पुराना ग्राउट निकाला',
  'Sealant in the corner': 'कोने में सीलेंट',
  'Nothing left to soak in': 'सोखने को कुछ नहीं',
  'Section of an old tiled floor at a bathroom door, one tile hollow and the door close to the floor':
    'बाथरूम के दरवाज़े पर पुराने टाइल वाले फ़र्श का सेक्शन, एक टाइल खोखली और दरवाज़ा फ़र्श के पास',
  'Hollow: this one comes up': 'खोखली: यह निकलेगी',
  'Glaze: nothing to grip': 'चमक: पकड़ नहीं',
  'Door clears by 22 mm': 'दरवाज़ा 22 mm ऊपर',
  'A step down to the bathroom': 'बाथरूम का स्टेप नीचे',
  'The same floor with primer, adhesive and new tile on the old one, the door trimmed and a ramped strip':
    'वही फ़र्श: पुरानी टाइल पर प्राइमर, एडहेसिव और नई टाइल, दरवाज़ा नीचे से कटा और ढाल वाली पट्टी',
  'Hollow filled solid first': 'पहले खाली जगह ठोस भरी',
  'Glaze scratched, grit primer': 'चमक खुरची, दानेदार प्राइमर',
  'Door trimmed to clear it': 'दरवाज़ा उतना काटा',
  'Ramped strip, bath stays lower': 'ढाल पट्टी, बाथरूम नीचे ही',
  'A restaurant kitchen floor cut away: oily tile joints, a lifting coat near the cook line, standing water':
    'रेस्टोरेंट के किचन का फ़र्श काटकर दिखाया: तेल वाले टाइल के जोड़, चूल्हों के पास उखड़ती कोटिंग, रुका पानी',
  'Hot water has lifted the coat': 'गर्म पानी ने कोट उखाड़ा',
  'Flat floor: water stays': 'सपाट फ़र्श: पानी रुका',
  'Dirt collects in the corner': 'कोने में मैल जमता है',
  'Oil has soaked into the joints': 'जोड़ों में तेल समाया',
  'The same kitchen with a jointless floor that falls to a steel drain and curves up the walls':
    'वही किचन, बिना जोड़ का फ़र्श, स्टील की नाली की तरफ़ ढाल और दीवारों पर गोलाई',
  'Polyurethane concrete, 6–9 mm': 'पॉलीयूरेथेन कंक्रीट, 6–9 mm',
  'Falls 1:80 to a steel drain': 'स्टील नाली तक 1:80 ढाल',
  'Cove, 100 mm up the wall': 'दीवार पर 100 mm गोलाई',
  'No joints, textured underfoot': 'जोड़ नहीं, पैर को खुरदरा',
  'Section under a swing: thin curled rubber tiles on a hollow, cracked base that holds water':
    'झूले के नीचे का सेक्शन: धँसे, फटे और पानी रोकने वाले आधार पर पतली, मुड़ी रबर टाइलें',
  '25 mm under a fall of 1.2 m': '1.2 m गिरने पर सिर्फ़ 25 mm',
  'Flat base: water stays below': 'सपाट आधार: नीचे पानी रुका',
  'Tile edges curl and gap': 'टाइल के किनारे मुड़े, खुले',
  'Sun turned the top to crumbs': 'धूप से ऊपर की परत झड़ी',
  'The same swing over a deep rubber cushion with a coloured top, on a base that falls to a channel':
    'वही झूला, मोटी रबर गद्दी और रंगीन ऊपरी परत पर, नीचे नाली की तरफ़ ढाल वाला आधार',
  'Cushion sized to the fall': 'ऊँचाई के हिसाब से गद्दी',
  'Base falls 1:100 to a channel': 'नाली तक आधार की ढाल 1:100',
  'One surface, no seams': 'एक सतह, जोड़ नहीं',
  'EPDM top, coloured right through': 'ऊपर EPDM, आर-पार रंगा',

  // Contact, log-in, 404
  'Drawn map of Hyderabad: Hussain Sagar, the Musi, the Outer Ring Road and the main areas, with our office marked':
    'हैदराबाद का हाथ से बना नक्शा: हुसैन सागर, मूसी, आउटर रिंग रोड और बड़े इलाके, हमारे ऑफ़िस पर निशान',
  'Entrance of an apartment block in the rain; a marked key hangs above the visitors’ register':
    'बारिश में अपार्टमेंट का गेट; विज़िटर रजिस्टर के ऊपर निशान लगी चाबी टँगी है',
  'Your key': 'आपकी चाबी',
  'Entrance of an apartment block in the rain; an envelope waits in one of the letter boxes':
    'बारिश में अपार्टमेंट का गेट; एक लेटर बॉक्स में लिफ़ाफ़ा रखा है',
  'Your code': 'आपका कोड',
  'Drawings 401 to 405 hang on a line over a terrace under test. Sheet 404 is missing; a paper boat folded from it floats on the water below':
    'जाँच के लिए पानी भरी टेरेस के ऊपर रस्सी पर नक्शे 401 से 405 टँगे हैं। शीट 404 गायब है; उससे बनी कागज़ की नाव नीचे पानी पर तैर रही है',
};
