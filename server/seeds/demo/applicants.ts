/** Pending, unless it has a reason of rejection. */
interface DemoApplicant {
  name: string;
  email: string;
  college: string;
  course: string;
  reason: string;
  resume?: readonly string[];
  hoursAgo: number;
  rejected?: { hoursAgo: number; reason: string };
}

/** Oldest first. */
export const applicants: readonly DemoApplicant[] = [
  {
    name: 'Brandon Quill',
    email: 'brandon@mail.example',
    college: 'Northgate College',
    course: 'Business',
    reason: 'I help ambitious people to scale their side income. Your members are exactly my target group.',
    hoursAgo: 200,
    rejected: { hoursAgo: 190, reason: 'Wants to sell us something. Mo has asked around: he does it in every club.' },
  },
  {
    name: 'Noor Bakker',
    email: 'noor@mail.example',
    college: 'Riverside University',
    course: 'Architecture',
    reason:
      'I moved here in September and I draw buildings all day. I would like to meet people who do not. Also I can repair bicycles, if that helps.',
    resume: [
      'Noor Bakker',
      'Architecture, second year, Riverside University',
      'Bicycle workshop volunteer, two winters',
      'Dutch, English, some Italian',
    ],
    hoursAgo: 50,
  },
  {
    name: 'Felix Grönwall',
    email: 'felix@mail.example',
    college: 'Hillview Institute',
    course: 'Chemistry',
    reason:
      'Tomasz gave me bread and said that there are more of you. I would like to learn how to bake it, and I can explain why it rises.',
    hoursAgo: 26,
  },
  {
    name: 'Hana Suleiman',
    email: 'hana@mail.example',
    college: 'Northgate College',
    course: 'Linguistics',
    reason:
      'I would love to start a conversation table: three languages an evening, no grammar, only stories. I have done this at my old school and twelve people came every week.',
    hoursAgo: 5,
  },
];
