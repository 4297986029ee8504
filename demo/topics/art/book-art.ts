import { disc, polyline, rect, trace } from '../../covers/pen.ts';
import type { Random } from '../../random.ts';
import { many } from './many.ts';
import { ink, paper, section, table, writing } from './record-parts.ts';

const notebook = (random: Random): string =>
  table(random) +
  `<rect x="120" y="62" width="730" height="430" rx="12" fill="#2f3a2c"/>` +
  paper(
    132,
    70,
    350,
    410,
    0,
    many(16, (index) =>
      polyline(
        [
          [16, 40 + index * 23],
          [334, 40 + index * 23],
        ],
        '#b9c4c3',
        1,
      ),
    ) + writing(random, 20, 28, 300, 350, false, '#3a4046'),
    '#f3ecd6',
  ) +
  paper(
    486,
    70,
    350,
    410,
    0,
    many(16, (index) =>
      polyline(
        [
          [index * 23, 0],
          [index * 23, 410],
        ],
        '#cfd8d4',
        1,
      ),
    ) +
      many(18, (index) =>
        polyline(
          [
            [0, index * 23],
            [350, index * 23],
          ],
          '#cfd8d4',
          1,
        ),
      ) +
      section(random, 24, 120, 300) +
      section(random, 40, 290, 260),
    '#f3ecd6',
  ) +
  `<g transform="rotate(-24 800 430)"><rect x="640" y="424" width="260" height="15" fill="#c99a2e"/><polygon points="640,424 640,439 612,431" fill="#e3cfa4"/></g>`;

const manuscript = (random: Random): string =>
  table(random) +
  many(3, (index) => paper(200 + index * 18, 52 + index * 7, 560, 430, 3 - index * 2.4, '', '#e9dcb9')) +
  paper(
    214,
    56,
    560,
    430,
    -1.5,
    many(20, (index) =>
      polyline(
        [
          [24 + index * 26, 30],
          [24 + index * 26, 400],
        ],
        '#b93a2b',
        1,
        'opacity="0.6"',
      ),
    ) +
      rect(20, 28, 522, 374, 'none', 'stroke="#b93a2b" stroke-width="2"') +
      writing(random, 30, 44, 500, 350, true) +
      writing(random, 400, 4, 120, 26, false, '#b93a2b') +
      rect(36, 340, 46, 46, '#b93a2b', 'opacity="0.85"'),
  ) +
  `<g transform="rotate(32 800 300)"><rect x="792" y="90" width="18" height="300" rx="8" fill="#8a6a3c"/><path d="M792 390 q9 60 9 74 q0 -14 9 -74z" fill="#20282a"/></g>`;

const report = (random: Random): string =>
  table(random) +
  paper(
    140,
    60,
    330,
    430,
    -5,
    rect(14, 14, 302, 402, 'none', 'stroke="#7a6238" stroke-width="2"') +
      rect(232, 40, 60, 300, '#f3ecd6', 'stroke="#7a6238" stroke-width="2"') +
      writing(random, 236, 52, 44, 280, true) +
      many(
        5,
        (index) =>
          disc(16, 60 + index * 80, 4, ink) +
          polyline(
            [
              [0, 60 + index * 80],
              [16, 60 + index * 80],
            ],
            ink,
            2,
          ),
      ),
    '#7f8f8a',
  ) +
  paper(
    460,
    50,
    370,
    440,
    3,
    writing(random, 40, 40, 290, 150, false) +
      rect(40, 220, 290, 180, 'none', `stroke="${ink}" stroke-width="2"`) +
      many(5, (index) =>
        polyline(
          [
            [40, 250 + index * 30],
            [330, 250 + index * 30],
          ],
          ink,
          1,
        ),
      ) +
      many(4, (index) =>
        polyline(
          [
            [98 + index * 58, 220],
            [98 + index * 58, 400],
          ],
          ink,
          1,
        ),
      ),
  );

const cards = (random: Random): string =>
  table(random) +
  rect(150, 270, 660, 220, '#8b6236', 'stroke="#4a3220" stroke-width="6" rx="6"') +
  many(9, (index) =>
    paper(
      180 + index * 10,
      90 + index * 17,
      560,
      300,
      0,
      polyline(trace('20,40 540,40'), '#b93a2b', 2) +
        writing(random, 24, 12, 200, 26, false) +
        many(5, (line) =>
          polyline(
            [
              [20, 80 + line * 34],
              [540, 80 + line * 34],
            ],
            '#9fb3b8',
            1,
          ),
        ) +
        writing(random, 30, 64, 440, 150, false),
      index % 2 ? '#f3ecd6' : '#efe4c8',
    ),
  ) +
  rect(150, 430, 660, 60, '#9c7040', 'stroke="#4a3220" stroke-width="6"') +
  rect(420, 446, 120, 28, '#efe4c8', 'stroke="#4a3220" stroke-width="3"');

const disk = (random: Random): string =>
  table(random) +
  [
    [170, 80, -8],
    [330, 100, 4],
    [500, 70, -3],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      paper(
        x,
        y,
        320,
        320,
        turn,
        disc(160, 160, 46, '#5c3f28') +
          disc(160, 160, 60, 'none', 'stroke="#3a3f44" stroke-width="8"') +
          rect(120, 12, 180, 66, '#efe4c8') +
          writing(random, 128, 20, 160, 50, false) +
          rect(146, 236, 28, 84, '#4a4f55'),
        '#20262a',
      ),
    )
    .join('');

export const bookArt = { notebook, manuscript, report, cards, disk } as const;
