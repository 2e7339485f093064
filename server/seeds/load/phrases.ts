const list = (text: string) => text.split('|');

/** Names, headlines, texts and messages of made-up members. */
export const phrases = {
  firstNames: list(
    'Aisha|Akira|Alba|Anouk|Arjun|Beatriz|Bruno|Chidi|Clara|Dario|Eleni|Emeka|Farah|Finn|Freya|Gabriel|Hanna|Hugo|Ines|Isaac|Jana|Jonas|Kavya|Kofi|Lars|Lina|Luca|Maja|Marek|Mina|Nadia|Nils|Noa|Olga|Omar|Paula|Quentin|Rania|Ravi|Sara|Selma|Siobhan|Tariq|Thea|Uma|Viktor|Wanda|Xenia|Yara|Zoë',
  ),
  lastNames: list(
    'Abiola|Almeida|Andersen|Bauer|Bianchi|Brennan|Chowdhury|Costa|Dubois|Eriksen|Farouk|Ferreira|Fischer|García|Hansen|Horvat|Ibrahim|Ito|Jansen|Kaya|Kim|Kowalski|Laurent|Lopez|Mbeki|Meyer|Moreau|Nakamura|Nguyen|Novak|Oduya|Olsen|Park|Petrov|Quinn|Rossi|Sato|Schmidt|Silva|Singh|Sørensen|Tanaka|Toth|Ueda|Vasquez|Virtanen|Weber|Yilmaz|Zhang|Zimmer',
  ),
  professions: list(
    'Physics student|Nursing student|Law student|History student|Design student|Economics student|Music student|Chemistry student|Computer science student|Tutor|Lab assistant|Library assistant|Student journalist|Choir conductor',
  ),
  bios: list(
    'Mostly in the library, sometimes in the sun.|I collect maps and bad puns.|Ask me about bees.|Learning to cook more than one thing.|Here for the conversations.|Runner, slow but cheerful.|I fix bicycles and sentences.|Happiest with a soldering iron.',
  ),
  skills: list(
    'Python|Statistics|Photography|Drawing|Writing|Public speaking|First aid|Guitar|Spanish|Cooking|Chess|TypeScript|Editing|Gardening|Climbing|Sewing|Debating|Rust|Sound|Translation',
  ),
  colleges: list(
    'Northgate College|Riverside University|Hillview Institute|Eastfield School of Arts|Harbour Polytechnic',
  ),
  courses: list(
    'Physics|Nursing|Law|History|Graphic Design|Economics|Music|Chemistry|Computer Science|Biology|Philosophy|Geography',
  ),
  openings: list(
    'Does anybody have notes from yesterday?|I have two tickets for the concert on Friday.|The workshop was wonderful.|Looking for a third person for our project.|Finally handed in the essay.|There is cake in the common room.|We are starting a reading circle.|Found: one blue umbrella.|My experiment worked on the ninth try.|Who knows a quiet place to study?',
  ),
  middles: list(
    'I was there from the beginning and it was worth every minute, even the one when the lights went out.|We meet after the last lecture, usually in the room with the big window.|It took longer than planned, as always, and I learned more than I had planned, too.|Bring a friend, bring a question, or bring nothing at all.|The weather should hold until the evening, and if it does not, we know a roof.|Somebody asked me how it is done, so I wrote it down on one page.',
  ),
  endings: list(
    'Write to me if you want to join.|See you there!|Thank you all.|First come, first served.|More next week.|I will be at the usual table.|No experience needed.|Please tell the others.',
  ),
  answers: list(
    'Count me in!|I have some, come by tomorrow.|This made my day.|Is there still room for one more?|Congratulations, well deserved.|I know just the place.|Same here.|What time does it start?|I will bring tea.|Thank you for doing this.',
  ),
  topics: list('Exams|Music|Housing|Bikes|Cooking|Films|Internships|Hiking|Chess|Books|Politics|Lost_and_found'),
  messages: list(
    'See you at the|What a party at the|Meet me in the|Did I leave my umbrella in the|Is anybody in the|They painted the|Party in the|I am still stuck in the|Who has the key to the',
  ),
  places: list('library|gym|lab|kitchen|common room|garden|workshop|big hall|café'),
  remarks: list(
    '|, at seven|, after the lecture|, as always|, and bring your notes|! Thank you so much|, if the rain stops|? Tell me before noon',
  ),
};
