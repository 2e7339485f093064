/** Those who wait for an answer; the first one sent a resume along. */
export const applicants = [
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
    resume: null,
    hoursAgo: 26,
  },
  {
    name: 'Hana Suleiman',
    email: 'hana@mail.example',
    college: 'Northgate College',
    course: 'Linguistics',
    reason:
      'I would love to start a conversation table: three languages an evening, no grammar, only stories. I have done this at my old school and twelve people came every week.',
    resume: null,
    hoursAgo: 5,
  },
] as const;
