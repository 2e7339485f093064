import { type Drawing, draw, scatter } from './canvas.ts';

/** The robot that waters plants, as its builder draws it. */
export function wateringRobot(): Drawing {
  const [width, height] = [1600, 1100];
  const grid = Array.from(
    { length: 40 },
    (_, index) => `<path d="M${index * 40} 0V${height}M0 ${index * 40}H${width}" stroke="#d7e3e1"/>`,
  );
  const body =
    '<rect x="430" y="420" width="380" height="340" rx="46" fill="#2a9d8f"/><rect x="480" y="250" width="280" height="190" rx="60" fill="#264653"/>';
  const face =
    '<circle cx="560" cy="345" r="30" fill="#e9f5db"/><circle cx="680" cy="345" r="30" fill="#e9f5db"/><circle cx="566" cy="349" r="12" fill="#264653"/><circle cx="686" cy="349" r="12" fill="#264653"/><path d="M620 250v-70" stroke="#264653" stroke-width="14"/><circle cx="620" cy="165" r="22" fill="#e76f51"/>';
  const wheels = [490, 620, 750].map(
    (x) => `<circle cx="${x}" cy="800" r="72" fill="#264653"/><circle cx="${x}" cy="800" r="28" fill="#8ab0ab"/>`,
  );
  const arm =
    '<path d="M810 540q150 0 200 90" fill="none" stroke="#e9c46a" stroke-width="40" stroke-linecap="round"/><path d="M985 600h130l-16 120h-98z" fill="#e76f51"/><path d="M1105 630l75-45" stroke="#e76f51" stroke-width="22" stroke-linecap="round"/>';
  const drops = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${1190 + (index % 3) * 32} ${610 + Math.floor(index / 3) * 58 + (index % 3) * 18}q16 26 0 36q-16-10 0-36z" fill="#4ea8de"/>`,
  );
  const leaf = (x: number, y: number, turn: number) =>
    `<path d="M0 0q70-80 150-20q-60 80-150 20z" fill="#588157" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  const plant = `<path d="M1250 870V700" stroke="#3a5a40" stroke-width="14"/>${leaf(1250, 780, -20)}${leaf(1250, 800, 200)}${leaf(1250, 710, -75)}<path d="M1150 850h200l-30 150h-140z" fill="#bc6c25"/>`;
  const floor = '<path d="M120 1000H1480" stroke="#264653" stroke-width="8" stroke-linecap="round"/>';
  return draw(width, height, [
    '<rect width="1600" height="1100" fill="#f4f9f8"/>',
    ...grid,
    floor,
    body,
    face,
    ...wheels,
    arm,
    ...drops,
    plant,
  ]);
}

/** Soil moisture over two weeks: it falls until a robot arrives. */
export function soilChart(): Drawing {
  const [width, height] = [1600, 900];
  const random = scatter(8);
  const values = Array.from(
    { length: 56 },
    (_, hour) => (hour < 26 ? 72 - hour * 2.1 : 62 + Math.sin(hour * 1.1) * 5) + (random() - 0.5) * 4,
  );
  const points = values.map((value, index) => `${140 + index * 24.6} ${(780 - value * 8.2).toFixed(1)}`);
  const lines = [20, 40, 60, 80].map(
    (value) => `<path d="M140 ${780 - value * 8.2}H1500" stroke="#e2e8f0" stroke-width="3"/>`,
  );
  const area = `<path d="M${points.join('L')}L1493 780L140 780Z" fill="#74c69d" opacity=".28"/><path d="M${points.join('L')}" fill="none" stroke="#2d6a4f" stroke-width="9" stroke-linejoin="round"/>`;
  const arrival =
    '<path d="M779 100V780" stroke="#e76f51" stroke-width="5" stroke-dasharray="6 16" stroke-linecap="round"/><circle cx="779" cy="100" r="20" fill="#e76f51"/>';
  return draw(width, height, [
    '<rect width="1600" height="900" fill="#ffffff"/>',
    ...lines,
    area,
    arrival,
    '<path d="M140 60V780H1520" fill="none" stroke="#334155" stroke-width="6"/>',
  ]);
}

/** Good times to meet: seven days by five hours, darker is better. */
export function eveningsChart(): Drawing {
  const [width, height] = [1500, 1050];
  const shades = ['#edf2fb', '#d7e3fc', '#abc4ff', '#7b9bff', '#4361ee', '#2b2d9b'];
  const votes = ['0122110', '1343210', '2455321', '1345542', '0123453'];
  const cells = votes.flatMap((row, y) =>
    [...row].map(
      (vote, x) =>
        `<rect x="${90 + x * 190}" y="${80 + y * 182}" width="170" height="162" rx="26" fill="${shades[Number(vote)]}"/>`,
    ),
  );
  const best =
    '<rect x="460" y="434" width="190" height="182" rx="34" fill="none" stroke="#ff9f1c" stroke-width="14"/>';
  return draw(width, height, ['<rect width="1500" height="1050" fill="#ffffff"/>', ...cells, best]);
}
