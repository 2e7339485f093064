import type { Looks } from '../drawings/portraits.ts';
import type { SeededPerson } from '../tiny.ts';

type Row = readonly [name: string, profession: string, course: string, skills: string, bio: string];

// Members with less detail, who mostly like posts.
const rows: readonly Row[] = [
  ['Aaliyah Brooks', 'Debate captain', 'Politics', 'Debating,Writing', 'I will argue either side before breakfast.'],
  ['Anders Holm', 'Cello, mostly', 'Music', 'Cello,Arranging', 'Looking for a second violin and a heated room.'],
  ['Beatriz Carvalho', 'Architecture student', 'Architecture', 'Models,Sketching', 'My desk is a city of cardboard.'],
  ['Callum Fraser', 'Timber nerd', 'Civil Engineering', 'Woodwork,Structures', 'Built the shelf in the common room.'],
  ['Chiara Bellini', 'Classics student', 'Classics', 'Latin,Translation', 'Dead languages, lively company.'],
  ['Daniel Okoye', 'Sprinter', 'Sports Science', 'Running,Nutrition', 'Two hundred meters and a long sit down.'],
  ['Darya Sokolova', 'Mathematics student', 'Mathematics', 'Proofs,Chess', 'Happy to explain it a third time.'],
  ['Elif Yıldız', 'Ceramics', 'Fine Arts', 'Ceramics,Glazes', 'Most of your mugs are mine.'],
  ['Emeka Adeyemi', 'Sound engineer', 'Media Studies', 'Sound,Lighting', 'Can you hear me at the back?'],
  ['Esther Lindqvist', 'Nursing student', 'Nursing', 'First aid,Swedish', 'Plasters in every pocket.'],
  ['Farah Aziz', 'Pharmacy student', 'Pharmacy', 'Chemistry,Tutoring', 'I read the leaflet, all of it.'],
  ['Felix Brandt', 'Cyclist', 'Mechanical Engineering', 'Bicycles,Welding', 'Bring your squeaky bike on Thursday.'],
  ['Gabriela Ríos', 'Journalist in training', 'Journalism', 'Interviews,Spanish', 'What is your story?'],
  ['Hana Suzuki', 'Illustrator', 'Graphic Design', 'Illustration,Zines', 'Small drawings of large animals.'],
  ['Hassan Rahimi', 'Cook', 'Nutrition', 'Cooking,Persian', 'There is always one more plate.'],
  ['Imogen Clarke', 'Gardener', 'Biology', 'Gardening,Compost', 'Custodian of the forty tomato plants.'],
  ['Isaac Mensah', 'Data student', 'Statistics', 'Statistics,R', 'I count things and then I count them again.'],
  ['Jakub Novák', 'Board games', 'Computer Science', 'Rust,Board games', 'I know a game for exactly this many people.'],
  ['Jasmine Lee', 'Psychology student', 'Psychology', 'Listening,Surveys', 'Please fill in my questionnaire.'],
  ['João Pereira', 'Surfer', 'Oceanography', 'Surfing,Portuguese', 'Far from the sea, close to the pool.'],
  ['Kwame Boateng', 'Economics student', 'Economics', 'Economics,Drums', 'Supply, demand and a snare drum.'],
  ['Lars Eriksen', 'Night owl', 'Physics', 'Lasers,Soldering', 'Awake at three. So is the laser.'],
  ['Lena Fischer', 'Translator', 'Linguistics', 'German,Phonetics', 'I collect untranslatable words.'],
  ['Liam Gallagher-Reyes', 'Goalkeeper', 'History', 'Football,Archives', 'Nothing gets past me but deadlines.'],
  ['Mariam Diallo', 'Law student', 'Law', 'Law,French', 'Reads the small print aloud.'],
  ['Mateo Herrera', 'Photographer', 'Film Studies', 'Photography,Editing', 'Golden hour or nothing.'],
  ['Mina Park', 'Animation', 'Animation', 'Animation,Storyboards', 'Twenty-four small decisions a second.'],
  ['Nadia Petrova', 'Chess coach', 'Philosophy', 'Chess,Logic', 'Your move.'],
  ['Niamh O’Sullivan', 'Folk singer', 'Literature', 'Singing,Poetry', 'Sings on the stairs for the echo.'],
  ['Noah Weiss', 'Baker of bread', 'Chemistry', 'Baking,Chemistry', 'It is all fermentation.'],
  ['Olena Kovalenko', 'Volunteer lead', 'Social Work', 'Organizing,Ukrainian', 'Saturday, nine o’clock, gloves on.'],
  ['Omar Farouk', 'Robotics', 'Electrical Engineering', 'Electronics,Arabic', 'Sprinkles would be lost without me.'],
  ['Paula Jiménez', 'Dancer', 'Education', 'Dance,Teaching', 'Left, right, and sorry about your foot.'],
  ['Quentin Moreau', 'Cinema', 'Film Studies', 'Film,French', 'Subtitles on, phones off.'],
  ['Rania Khoury', 'Architect of queues', 'Operations Research', 'Planning,Logistics', 'I can make that line shorter.'],
  ['Ravi Menon', 'Cricket', 'Medicine', 'Anatomy,Cricket', 'Studies bones, breaks few.'],
  ['Saoirse Byrne', 'Knitter', 'Textiles', 'Knitting,Dyeing', 'Scarves for the whole library.'],
  ['Sebastián Torres', 'Climber', 'Geology', 'Climbing,Maps', 'Rocks, indoors and out.'],
  ['Sofia Marchetti', 'Violinist', 'Music', 'Violin,Italian', 'Second violin, first to arrive.'],
  ['Tariq Hussain', 'Designer', 'Product Design', 'Prototyping,Sewing', 'The third version is the good one.'],
  ['Thandiwe Ndlovu', 'Storyteller', 'Anthropology', 'Writing,Zulu', 'Every object has a journey.'],
  ['Ulrich Steiner', 'Brewer of tea', 'Philosophy', 'Logic,Tea', 'First principles, then biscuits.'],
  ['Valentina Rossi', 'Fencer', 'Law', 'Fencing,Italian', 'En garde, but politely.'],
  ['Wei Zhang', 'Drones', 'Aerospace Engineering', 'Drones,Python', 'Legal heights only.'],
];

const colleges = ['Northgate College', 'Riverside University', 'Hillview Institute'];
const skins = ['#8d5a3b', '#f0c7a6', '#d9a066', '#f3d2b8', '#b97a4f', '#6f4528', '#efcaa0'];
const hairs = ['#1f1410', '#b5651d', '#3b2417', '#6f1d1b', '#d4a373', '#14110f', '#8a817c', '#5c2e0f'];
const backs = ['#ffd6a5', '#bde0fe', '#caffbf', '#ffc8dd', '#c8b6ff', '#fefae0', '#d8f3dc', '#e2eafc', '#f4acb7'];
const shirts = [
  '#9b2226',
  '#1d3557',
  '#2a9d8f',
  '#073b4c',
  '#3c096c',
  '#606c38',
  '#bc4749',
  '#023e8a',
  '#6d6875',
  '#ff9f1c',
];
const styles = ['short', 'long', 'bun', 'curls', 'crop', 'scarf'] as const;

const pick = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

export const classmateKeys = rows.map((_, index) => `classmate-${index}`);

export const classmates: Record<string, SeededPerson> = Object.fromEntries(
  rows.map(([name, profession, course, skills, bio], index) => {
    const [first = '', ...rest] = name
      .normalize('NFD')
      .replace(/[^A-Za-z -]/g, '')
      .toLowerCase()
      .split(' ');
    const email = `${first}.${rest.join('-')}@club.example`;
    const joinedDaysAgo = 330 - index * 7;
    const college = pick(colleges, index);
    const person = {
      name,
      email,
      role: 'student' as const,
      profession,
      course,
      college,
      bio,
      skills: skills.split(','),
    };
    return [classmateKeys[index], { ...person, joinedDaysAgo, badges: index % 9 === 4 ? ['Event crew'] : [] }];
  }),
);

/** Every sixth has no picture. */
export function looksOf(index: number): Looks | null {
  if (index % 6 === 5) return null;
  const looks = { back: pick(backs, index * 5), skin: pick(skins, index * 3), hair: pick(hairs, index * 7) };
  const style = pick(styles, index);
  return { ...looks, shirt: pick(shirts, index * 3 + 1), style, glasses: index % 4 === 1, beard: index % 6 === 4 };
}
