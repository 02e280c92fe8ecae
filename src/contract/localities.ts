// Where people live in Hyderabad: each locality as we write it, in Telugu, in Hindi, then in other spellings. Staff
// screens only: visitors load none of it.

const table = `
A S Rao Nagar|ఏ ఎస్ రావు నగర్|ए एस राव नगर
Abids|అబిడ్స్|आबिड्स
Adibatla|ఆదిభట్ల|आदिभटला
Adikmet|అడిక్‌మెట్|अडिकमेट
Afzal Gunj|అఫ్జల్‌గంజ్|अफजल गंज
Alwal|అల్వాల్|अलवाल
Amberpet|అంబర్‌పేట|अंबरपेट
Ameenpur|అమీన్‌పూర్|अमीनपुर
Ameerpet|అమీర్‌పేట|अमीरपेट
Anand Nagar|ఆనంద్ నగర్|आनंद नगर
Asif Nagar|ఆసిఫ్ నగర్|आसिफ नगर
Attapur|అత్తాపూర్|अत्तापुर
Bachupally|బాచుపల్లి|बाचुपल्ली
Bagh Lingampally|బాగ్ లింగంపల్లి|बाग लिंगमपल्ली
Bahadurpura|బహదూర్‌పురా|बहादुरपुरा
Balanagar|బాలానగర్|बालानगर
Balapur|బాలాపూర్|बालापुर
Balkampet|బల్కంపేట|बल्कमपेट
Bandlaguda|బండ్లగూడ|बंडलागुडा
Bandlaguda Jagir|బండ్లగూడ జాగీర్|बंडलागुडा जागीर
Banjara Hills|బంజారా హిల్స్|बंजारा हिल्स
Barkas|బార్కాస్|बारकस
Barkatpura|బర్కత్‌పురా|बरकतपुरा
Beeramguda|బీరంగూడ|बीरमगुडा
Begum Bazaar|బేగంబజార్|बेगम बाजार|Begum Bazar
Begumpet|బేగంపేట|बेगमपेट
BHEL|భెల్|भेल
BN Reddy Nagar|బి ఎన్ రెడ్డి నగర్|बी एन रेड्डी नगर
Boduppal|బోడుప్పల్|बोडुप्पल
Bolarum|బొల్లారం|बोलारम|Bollaram
Borabanda|బోరబండ|बोराबंडा
Bowenpally|బోయిన్‌పల్లి|बोवेनपल्ली|Boinpally
Chaderghat|చాదర్‌ఘాట్|चादरघाट
Chaitanyapuri|చైతన్యపురి|चैतन्यपुरी
Champapet|చంపాపేట|चंपापेट
Chanda Nagar|చందానగర్|चंदानगर
Chandrayangutta|చాంద్రాయణగుట్ట|चंद्रायनगुट्टा
Charminar|చార్మినార్|चारमीनार
Chikkadpally|చిక్కడపల్లి|चिक्कड़पल्ली
Chilkalguda|చిలకలగూడ|चिलकलगुडा
Chintal|చింతల్|चिंतल
Chintalkunta|చింతలకుంట|चिंतलकुंटा
Chirag Ali Lane|చిరాగ్ అలీ లేన్|चिराग अली लेन
Cherlapally|చర్లపల్లి|चेरलापल्ली|Cherlapalli
Dammaiguda|దమ్మాయిగూడ|दम्मायगुडा
Darulshifa|దారుల్షిఫా|दारुलशिफा
Dilsukhnagar|దిల్‌సుఖ్‌నగర్|दिलसुखनगर
Domalguda|దోమలగూడ|दोमलगुडा
Dundigal|దుండిగల్|दुंडीगल
East Marredpally|ఈస్ట్ మారేడ్‌పల్లి|ईस्ट मारेडपल्ली|East Marredpalli
ECIL|ఈసీఐఎల్|ईसीआईएल
Edi Bazar|ఈది బజార్|ईदी बाजार
Erragadda|ఎర్రగడ్డ|एर्रगड्डा
Erramanzil|ఎర్రమంజిల్|एर्रामंजिल
Falaknuma|ఫలక్‌నుమా|फलकनुमा
Fateh Nagar|ఫతేనగర్|फतेह नगर
Film Nagar|ఫిల్మ్ నగర్|फिल्म नगर
Financial District|ఫైనాన్షియల్ డిస్ట్రిక్ట్|फाइनेंशियल डिस्ट्रिक्ट
Gachibowli|గచ్చిబౌలి|गच्चीबावली|गाचीबोवली
Gaddiannaram|గడ్డిఅన్నారం|गड्डीअन्नारम
Gajularamaram|గాజులరామారం|गाजुलारामारम
Gandhi Nagar|గాంధీనగర్|गांधी नगर
Gandipet|గండిపేట|गंडीपेट
Ghatkesar|ఘట్‌కేసర్|घटकेसर
Golconda|గోల్కొండ|गोलकोंडा
Gopanpally|గోపన్‌పల్లి|गोपनपल्ली
Goshamahal|గోషామహల్|गोशामहल
Gowliguda|గౌలిగూడ|गौलीगुडा
Gudimalkapur|గుడిమల్కాపూర్|गुडीमलकापुर
Habsiguda|హబ్సిగూడ|हब्सीगुडा
Hafeezpet|హఫీజ్‌పేట|हफीजपेट
Hastinapuram|హస్తినాపురం|हस्तिनापुरम
Hayathnagar|హయత్‌నగర్|हयातनगर|Hayat Nagar
Himayatnagar|హిమాయత్‌నగర్|हिमायतनगर|Himayathnagar
Himayat Sagar|హిమాయత్ సాగర్|हिमायत सागर
HITEC City|హైటెక్ సిటీ|हाईटेक सिटी|Hi Tech City
Hyder Nagar|హైదర్‌నగర్|हैदर नगर
Hyderguda|హైదర్‌గూడ|हैदरगुडा
Ibrahimpatnam|ఇబ్రహీంపట్నం|इब्राहिमपटनम
IDA Bollaram|ఐడిఏ బొల్లారం|आईडीए बोलारम
IDPL|ఐడిపిఎల్|आईडीपीएल
Isnapur|ఇస్నాపూర్|इस्नापुर
Jagadgirigutta|జగద్గిరిగుట్ట|जगदगिरिगुट्टा
Jawahar Nagar|జవహర్ నగర్|जवाहर नगर
Jeedimetla|జీడిమెట్ల|जीडीमेटला
Jubilee Hills|జూబ్లీహిల్స్|जुबली हिल्स
Kachiguda|కాచిగూడ|काचीगुडा
Kalyan Nagar|కళ్యాణ్ నగర్|कल्याण नगर
Kapra|కాప్రా|कापरा
Karkhana|కార్ఖానా|कारखाना
Karmanghat|కర్మన్‌ఘాట్|कर्मनघाट
Karwan|కార్వాన్|कारवान
Kavadiguda|కవాడిగూడ|कवाडीगुडा
Keesara|కీసర|कीसरा
Khairatabad|ఖైరతాబాద్|खैरताबाद
Kismatpur|కిస్మత్‌పూర్|किस्मतपुर
Kokapet|కోకాపేట|कोकापेट
Kompally|కొంపల్లి|कोमपल्ली
Kondapur|కొండాపూర్|कोंडापुर
Koti|కోఠి|कोठी
Kothaguda|కొత్తగూడ|कोठागुडा
Kothapet|కొత్తపేట|कोठापेट|Kotha Pet
KPHB|కేపీహెచ్‌బీ|केपीएचबी
KPHB Colony|కేపీహెచ్‌బీ కాలనీ|केपीएचबी कॉलोनी
Kukatpally|కూకట్‌పల్లి|कुकटपल्ली|Kukatpalli
Kushaiguda|కుషాయిగూడ|कुशाईगुडा
L B Nagar|ఎల్బీ నగర్|एलबी नगर
Lakdikapul|లక్డీకాపూల్|लकड़ीकापुल|Lakdi ka pool
Lal Darwaza|లాల్ దర్వాజా|लाल दरवाजा
Langer House|లంగర్‌హౌస్|लंगर हौज|Langar Houz
Lingampally|లింగంపల్లి|लिंगमपल्ली
Lothkunta|లోతుకుంట|लोथकुंटा
Madhapur|మాదాపూర్|माधापुर
Madhura Nagar|మధురానగర్|मधुरा नगर
Madinaguda|మదీనగూడ|मदीनागुडा
Maheshwaram|మహేశ్వరం|महेश्वरम
Malakpet|మలక్‌పేట|मलकपेट
Malkajgiri|మల్కాజ్‌గిరి|मलकाजगिरी
Mallapur|మల్లాపూర్|मल्लापुर
Mallepally|మల్లేపల్లి|मल्लेपल्ली
Manikonda|మణికొండ|मणिकोंडा
Marredpally|మారేడ్‌పల్లి|मारेडपल्ली|Marredpalli
Masab Tank|మాసబ్ ట్యాంక్|मासाब टैंक
Medchal|మేడ్చల్|मेडचल
Medipally|మేడిపల్లి|मेडीपल्ली
Meerpet|మీర్‌పేట|मीरपेट
Mehdipatnam|మెహిదీపట్నం|मेहदीपटनम
Mettuguda|మెట్టుగూడ|मेट्टुगुडा
Miyapur|మియాపూర్|मियापुर
Moghalpura|మొఘల్‌పురా|मोगलपुरा
Moinabad|మొయినాబాద్|मोइनाबाद
Mokila|మోకిల|मोकिला
Moosapet|మూసాపేట|मूसापेट
Moosarambagh|మూసారాంబాగ్|मूसारामबाग
Moti Nagar|మోతీనగర్|मोती नगर
Musheerabad|ముషీరాబాద్|मुशीराबाद
Nacharam|నాచారం|नाचारम
Nagaram|నాగారం|नागारम
Nagole|నాగోల్|नागोल
Nallagandla|నల్లగండ్ల|नल्लागंडला
Nallakunta|నల్లకుంట|नल्लाकुंटा
Nampally|నాంపల్లి|नामपल्ली
Nanakramguda|నానక్‌రామ్‌గూడ|नानकरामगुडा
Narayanguda|నారాయణగూడ|नारायणगुडा
Narsingi|నార్సింగి|नरसिंगी
Neredmet|నేరేడ్‌మెట్|नेरेडमेट
Nizampet|నిజాంపేట|निजामपेट
Nizamuddin Nagar|నిజాముద్దీన్ నగర్|निजामुद्दीन नगर
Old Alwal|ఓల్డ్ అల్వాల్|ओल्ड अलवाल
Old Bowenpally|ఓల్డ్ బోయిన్‌పల్లి|ओल्ड बोवेनपल्ली
Old Malakpet|ఓల్డ్ మలక్‌పేట|ओल्ड मलकपेट
Padmarao Nagar|పద్మారావు నగర్|पद्माराव नगर
Panjagutta|పంజాగుట్ట|पंजागुट्टा|Punjagutta
Paradise Circle|ప్యారడైజ్ సర్కిల్|पैराडाइज सर्कल
Patancheru|పటాన్‌చెరు|पटानचेरु
Peerzadiguda|పీర్జాదిగూడ|पीरजादीगुडा
Pocharam|పోచారం|पोचारम
Pragathi Nagar|ప్రగతి నగర్|प्रगति नगर
Puppalaguda|పుప్పాలగూడ|पुप्पालगुडा
Purana Pul|పురానాపూల్|पुराना पुल
Quthbullapur|కుత్బుల్లాపూర్|कुतबुल्लापुर
Rajendranagar|రాజేంద్రనగర్|राजेंद्रनगर
Ramachandrapuram|రామచంద్రాపురం|रामचंद्रपुरम|R C Puram
Ramanthapur|రామంతాపూర్|रामंतापुर
Ramnagar|రాంనగర్|रामनगर
Rein Bazar|రేన్ బజార్|रेन बाजार
Ranigunj|రాణిగంజ్|रानीगंज
Sagar Ring Road|సాగర్ రింగ్ రోడ్|सागर रिंग रोड
Saidabad|సైదాబాద్|सैदाबाद
Saifabad|సైఫాబాద్|सैफाबाद
Sainikpuri|సైనిక్‌పురి|सैनिकपुरी
Sanath Nagar|సనత్‌నగర్|सनत नगर
Sangareddy|సంగారెడ్డి|संगारेड्डी
Santosh Nagar|సంతోష్ నగర్|संतोष नगर
Saroornagar|సరూర్‌నగర్|सरूरनगर
Serilingampally|శేరిలింగంపల్లి|शेरिलिंगमपल्ली
Shadnagar|షాద్‌నగర్|शादनगर
Shah Ali Banda|షా అలీ బండ|शाह अली बंडा
Shaikpet|షేక్‌పేట|शेखपेट
Shamirpet|శామీర్‌పేట|शामीरपेट
Shamshabad|శంషాబాద్|शमशाबाद
Shankarpally|శంకర్‌పల్లి|शंकरपल्ली
Shivam Road|శివం రోడ్|शिवम रोड
Sitaphalmandi|సీతాఫల్‌మండి|सीताफलमंडी
Somajiguda|సోమాజిగూడ|सोमाजीगुडा
SR Nagar|ఎస్ ఆర్ నగర్|एस आर नगर
Srinagar Colony|శ్రీనగర్ కాలనీ|श्रीनगर कॉलोनी
Suchitra Circle|సుచిత్ర సర్కిల్|सुचित्रा सर्कल
Sultan Bazar|సుల్తాన్ బజార్|सुल्तान बाजार
Suraram|సూరారం|सूरारम
Tarnaka|తార్నాక|तारनाका
Tellapur|తెల్లాపూర్|तेल्लापुर
Tirumalagiri|తిరుమలగిరి|तिरुमलगिरी|Trimulgherry
Tolichowki|టోలిచౌకి|टोलीचौकी
Turkayamjal|తుర్కయాంజల్|तुर्कयामजाल
Tukkuguda|తుక్కుగూడ|तुक्कुगुडा
Uppal|ఉప్పల్|उप्पल
Uppuguda|ఉప్పుగూడ|उप्पुगुडा
Vanasthalipuram|వనస్థలిపురం|वनस्थलीपुरम
Vengal Rao Nagar|వెంగళరావు నగర్|वेंगल राव नगर
Vidyanagar|విద్యానగర్|विद्यानगर
Vijay Nagar Colony|విజయ్ నగర్ కాలనీ|विजय नगर कॉलोनी
Warasiguda|వారాసిగూడ|वारासिगुडा
West Marredpally|వెస్ట్ మారేడ్‌పల్లి|वेस्ट मारेडपल्ली|West Marredpalli
Yakutpura|యాకుత్‌పురా|याकुतपुरा
Yapral|యాప్రాల్|याप्राल
Yousufguda|యూసుఫ్‌గూడ|यूसुफगुडा
`;

/** The first is the name we write. */
export const localityNames: readonly (readonly [string, ...string[]])[] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, ...string[]]);
